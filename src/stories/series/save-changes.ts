import { isDeepStrictEqual } from 'node:util'
import { refusalFor } from '../../base/errors.ts'
import { type ChangedField, changedFrom } from '../../http/change.ts'
import type { WriteContext } from '../deps.ts'
import type { SeriesChange } from './series-changes.ts'
import { findSeries, type Series, saveSeries } from './series-queries.ts'
import { getSeries, lockForWriting, logged } from './series-service.ts'

const withChanges = (series: Series) => ({ ...logged(series), changes: series.changes })

/** Writes what is changed of dates to come. */
export const saveChanges = async (
  work: WriteContext,
  series: Series,
  changes: readonly SeriesChange[],
): Promise<void> => {
  const { id, version: _, creator: __, ...content } = series
  await saveSeries(work.db, work.organizationId, id, { ...content, changes })
  const saved = await getSeries(work, id)
  work.changed(changedFrom('series', withChanges(series), withChanges(saved)))
}

const changesIn = (fields: readonly ChangedField[]): ChangedField | undefined =>
  fields.find(({ of, field }) => of === null && field === 'changes')

/** 17.3, 24.3: gives the dates to come what they had before a change of the series. */
export const takeBackChanges = async (
  work: WriteContext,
  id: number,
  fields: readonly ChangedField[],
): Promise<void> => {
  const { db, organizationId, principal } = work
  // Whoever sees only some series learns nothing of one that is gone.
  if (principal.sight === null && !(await findSeries(db, { organizationId, sight: null }, id)))
    throw refusalFor('business-error', 'not-undoable', 'A series that was deleted cannot come back.')
  const series = await lockForWriting({ ...work, ifMatch: undefined }, id)
  const change = changesIn(fields)
  if (change === undefined)
    throw refusalFor('business-error', 'not-undoable', 'Settings of a series cannot be undone.')
  if (!isDeepStrictEqual(series.changes, change.to))
    throw refusalFor('conflict', 'moved-on', 'The series has changed since.')
  work.auditSubject('series', id)
  await saveChanges(work, series, change.from as readonly SeriesChange[])
}
