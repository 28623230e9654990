import { ApiError, notFound, refuseIfAny } from '../../base/errors.ts'
import { readTogether, type Transaction } from '../../database/transaction.ts'
import { type Answer, okJson } from '../../http/answer.ts'
import { asciiJson } from '../../http/ascii-json.ts'
import { elementView } from '../../stories/documents/element-document.ts'
import { loadStoredElements } from '../../stories/elements/stored-element.ts'
import { listChangesOfElements } from '../../stories/history/history-queries.ts'
import {
  type ElementChange,
  happenedAt,
  happenedUntil,
  type PastElement,
} from '../../stories/history/past-element.ts'
import { readPastElement } from '../../stories/history/read-past-element.ts'
import { findMomentOfSight, isFrom } from '../../stories/history/sight-event-queries.ts'
import { findUnregisteredAssignees } from '../../stories/references/assignee-queries.ts'
import { answeredDocument } from '../../stories/sight/seen-documents.ts'
import { assertMaySee } from '../../stories/sight/sight-queries.ts'
import type { ReadContext } from '../deps.ts'
import { readLogState } from '../feed/feed-service.ts'
import type { AtQuery } from './at-schemas.ts'
import { assertKept, type Moment } from './kept.ts'

const momentOf = ({ time, position }: AtQuery, now: Date): Moment => {
  refuseIfAny(
    'validation-failed',
    time !== undefined && position !== undefined
      ? [{ scope: 'query', path: 'position', code: 'one-of', message: 'cannot be sent together with time' }]
      : [],
  )
  return position === undefined ? { time: time === undefined ? now : new Date(time) } : { position }
}

/** Also of an element that the reader did not see then (B6). */
const notThen = () =>
  new ApiError('resource-not-found', { detail: 'The element did not exist then, or was not visible to you.' })

const countAt = (changes: readonly ElementChange[], moment: Moment): number =>
  'position' in moment ? happenedUntil(changes, moment.position) : happenedAt(changes, moment.time)

/** B6: a story is as good as unknown before the moment from which on it has been seen. */
const assertSeenThen = async (
  trx: Transaction,
  reading: ReadContext,
  id: number,
  moment: Moment,
): Promise<void> => {
  const from = await findMomentOfSight(trx, reading, id)
  if (from && !(await isFrom(trx, reading.organizationId, from, moment))) throw notThen()
}

/** With the names that things have now; deleted ones keep their last name. */
const textOf = async (
  trx: Transaction,
  { organizationId, deps }: ReadContext,
  past: PastElement,
): Promise<string> => {
  const ids = past.content.tasks.flatMap(({ content }) => content.unregisteredAssigneeId ?? [])
  const assignees = await findUnregisteredAssignees(trx, organizationId, past.id, ids)
  const { editor, modificationDate, creator, creationTime } = past
  const stored = {
    ...past,
    assignees,
    editor: editor ?? creator,
    modificationDate: modificationDate ?? creationTime,
  }
  return deps.knownNames.render(trx, organizationId, past.referenceVersion, (names) => {
    const view = elementView(stored, names, deps.config.baseUrl)
    return JSON.stringify({
      ...view,
      ...(editor === null && { editor }),
      ...(modificationDate === null && { modificationDate }),
    })
  })
}

/** 17.2: an element as it was. Who may see it is judged by what it is now, as in the feed, and since when they have (B6). */
export const readElementAt = async (reading: ReadContext, id: number, query: AtQuery): Promise<Answer> => {
  const { db, organizationId, principal } = reading
  const moment = momentOf(query, reading.now)
  const state = await readLogState(reading)
  return readTogether(db, async (trx) => {
    const [[present], changesById] = await Promise.all([
      loadStoredElements(trx, organizationId, [id]),
      listChangesOfElements(trx, organizationId, [id]),
    ])
    if (!present) throw notFound()
    assertMaySee(principal.sight, present)
    if ('time' in moment && present.creationTime > moment.time) throw notThen()
    assertKept(moment, state)
    await assertSeenThen(trx, reading, id, moment)
    const changes = changesById.get(id) ?? []
    const past = await readPastElement(trx, organizationId, present, changes, countAt(changes, moment))
    if (!past) throw notThen()
    const text = await textOf(trx, reading, past)
    return okJson(Buffer.from(answeredDocument(principal.sight, asciiJson(text))))
  })
}
