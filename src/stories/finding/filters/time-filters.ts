import { type TimeRange, timeRange } from '../../../base/time/time-range.ts'
import { type ActiveFilter, filter } from '../filter.ts'
import { type AddParameter, type ElementTest, inOrganization } from '../filter-conditions.ts'
import { from, to } from '../filter-parameters.ts'

const dateColumns = { modificationDate: 'modification_date', creationTime: 'creation_time' } as const

type TimeKey = keyof typeof dateColumns

const timeTest = (add: AddParameter, key: TimeKey, range: TimeRange): ElementTest => {
  const least = range.from && `>= ${add(range.from)}::timestamptz`
  const most = range.to && `<= ${add(range.to)}::timestamptz`
  const on = (alias: string): string =>
    [least, most].flatMap((bound) => (bound ? [`${alias}.${dateColumns[key]} ${bound}`] : [])).join(' and ')
  // An element cannot be changed before it is created (element_is_modified_after_creation).
  const created = key === 'creationTime'
  const implied = created
    ? least && { key: 'modificationDate' as const, where: `e.modification_date ${least}`, exact: false }
    : most && { key: 'creationTime' as const, where: `e.creation_time ${most}`, exact: false }
  return {
    test: `(${on('e')}) is true`,
    sources: () => [
      {
        rank: 5,
        table: 'element s',
        id: 's.id',
        where: `${inOrganization('s')} and s.deleted_at is null and ${on('s')}`,
        further: [],
        sorted: `s.${dateColumns[key]}`,
        range: { from: Boolean(range.from), to: Boolean(range.to) },
        live: true,
      },
    ],
    bounds: [{ key, where: on('e'), exact: true }, ...(implied ? [implied] : [])],
  }
}

const asked = (key: TimeKey, range: TimeRange | undefined): ActiveFilter | undefined =>
  range && { of: 'element', sql: (add) => timeTest(add, key, range) }

const modified = filter({
  list: { modificationDateFrom: from('Last changed'), modificationDateTo: to('Last changed') },
  asksOrganization: true,
  toSql: ({ modificationDateFrom, modificationDateTo }, { timeZone }) =>
    asked('modificationDate', timeRange(modificationDateFrom, modificationDateTo, timeZone)),
})

const created = filter({
  list: { creationDateFrom: from('Created'), creationDateTo: to('Created') },
  asksOrganization: true,
  toSql: ({ creationDateFrom, creationDateTo }, { timeZone }) =>
    asked('creationTime', timeRange(creationDateFrom, creationDateTo, timeZone)),
})

export const timeFilters = [modified, created] as const
