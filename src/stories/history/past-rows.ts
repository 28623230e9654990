import { isDeepStrictEqual } from 'node:util'
import { customValueRows } from '../custom-values/save-custom-values.ts'
import { idOf, type Publication, type PublicationContent } from '../elements/aggregate.ts'
import { ownerColumns, rootColumns } from '../elements/element-queries.ts'
import { publicationColumns } from '../elements/publication-queries.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import { taskColumns } from '../elements/task-queries.ts'
import { searchText } from '../finding/search-words.ts'
import type { StandIns } from '../finding/stand-ins.ts'
import { occurrencesOf } from '../schedules/schedule-rules.ts'
import type { PastElement } from './past-element.ts'

/** What the log of changes does not say about dates. */
export interface KnownDates {
  /** The dates that manual platforms have now. */
  readonly ofPlatforms: ReadonlyMap<number, readonly string[]>
  /** The dates that publications have now. */
  readonly ofPublications: ReadonlyMap<number, readonly string[]>
  /** The days that publications took out of their series. */
  readonly taken: readonly {
    readonly publicationId: number
    readonly seriesId: number
    readonly date: string
  }[]
}

/** Whether a schedule follows the dates of a manual platform. */
export const followsPlatform = ({ schedule }: PublicationContent): boolean =>
  schedule?.kind === 'recurring' && schedule.type === 'manual'

/** A manual schedule keeps the dates that its platform had when it was made (contract 6.4). */
const plannedDates = (
  { key, content }: Publication,
  present: StoredElement,
  { ofPlatforms, ofPublications }: KnownDates,
): readonly string[] => {
  const { schedule, platformId } = content
  if (schedule === null) return []
  const id = idOf(key)
  if (followsPlatform(content) && schedule.kind === 'recurring') {
    const now = present.content.publications.find((one) => one.key === key)
    const { fromDate, toDate } = schedule
    if (isDeepStrictEqual(now?.content.schedule, schedule) && now?.content.platformId === platformId)
      return (ofPublications.get(id) ?? []).filter((date) => fromDate <= date && date <= toDate)
  }
  return occurrencesOf(schedule, { days: { mode: 'manual', dates: ofPlatforms.get(platformId) ?? [] } })
}

const datesOf = (past: PastElement, present: StoredElement, known: KnownDates) => {
  const { publications } = past.content
  const ids = new Set(publications.map(({ key }) => idOf(key)))
  const taken = new Set(
    known.taken
      .filter(({ publicationId }) => ids.has(publicationId))
      .map(({ seriesId, date }) => `${seriesId} ${date}`),
  )
  return publications.flatMap((publication) => {
    const id = idOf(publication.key)
    const { published } = publication.content
    const planned = plannedDates(publication, present, known).filter((date) => !taken.has(`${id} ${date}`))
    return [...new Set([...planned, ...(published ? [published.date] : [])])].map((date) => ({ id, date }))
  })
}

const hasNoDate = ({ content: { root, tasks, publications } }: PastElement): boolean =>
  root.event === null &&
  tasks.every(({ content }) => content.deadline === null) &&
  publications.every(({ content }) => content.schedule === null && content.published === null)

const rowsOf = (
  organization_id: number,
  { past, present }: { readonly past: PastElement; readonly present: StoredElement },
  known: KnownDates,
): StandIns => {
  const { id, version, creator, content } = past
  const ofElement = { organization_id, element_id: id }
  return {
    element: [
      {
        organization_id,
        id,
        version,
        [`creator_${creator.type}_id`]: creator.id,
        ...rootColumns(content.root),
        ...ownerColumns(content),
      },
    ],
    element_group: content.root.groupIds.map((group_id) => ({ ...ofElement, group_id })),
    element_search: [{ ...ofElement, words: searchText(content.root) }],
    element_document: [{ ...ofElement, undated: hasNoDate(past) }],
    element_custom_field_value: content.root.customFields
      .flatMap((value) => customValueRows(id, value))
      .map((row) => ({ ...ofElement, ...row })),
    task: content.tasks.map((task) => ({ ...ofElement, id: idOf(task.key), ...taskColumns(task.content) })),
    publication: content.publications.map((one) => ({
      ...ofElement,
      id: idOf(one.key),
      ...publicationColumns(one.content),
    })),
    publication_date: datesOf(past, present, known).map((one) => ({
      ...ofElement,
      publication_id: one.id,
      date: one.date,
    })),
  }
}

/** Earlier states of elements as the rows that they would be. `present` is the element now, in the trash or not. */
export const pastRows = (
  organizationId: number,
  elements: readonly { readonly past: PastElement; readonly present: StoredElement }[],
  known: KnownDates,
): StandIns => {
  const all = elements.map((element) => rowsOf(organizationId, element, known))
  const of = (table: keyof StandIns) => all.flatMap((rows) => rows[table])
  return {
    element: of('element'),
    element_group: of('element_group'),
    element_search: of('element_search'),
    element_document: of('element_document'),
    element_custom_field_value: of('element_custom_field_value'),
    task: of('task'),
    publication: of('publication'),
    publication_date: of('publication_date'),
  }
}
