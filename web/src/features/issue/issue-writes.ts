import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request, type Tagged, withQuery } from '../../api/client.ts'
import { isProblem } from '../../api/problem.ts'
import { shownAtOnce } from '../../api/shown-at-once.ts'
import { useStartingStatus } from '../../api/starting-status.ts'
import type { ElementView, IssueOrder, IssueView } from '../../api/types.ts'
import { showError } from '../../components/messages.tsx'
import { tasksOfNextPublication } from '../../task-links.ts'
import { withMoved, withPulled, withTakenOut } from './issue-changes.ts'
import { storyOf } from './issue-model.ts'
import { backTo, type OrderWish, orderOf, withOrder } from './issue-order.ts'
import { type IssueChange, type Place, placeOf, scheduleAt } from './issue-place.ts'
import { issueKey } from './issue-query.ts'

const elementPath = (id: number) => `/api/v2/elements/${id}`
const publications = (elementId: number) => `${elementPath(elementId)}/publications`

/** Someone else was faster. Their change is not overwritten. */
class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

const isAt = (one: Place, other: Place): boolean =>
  one.date === other.date && one.categoryId === other.categoryId

/** Reads the story again, and throws unless its publication is still where the person saw it. */
const readUnchanged = async (
  elementId: number,
  isAsSeen: (element: ElementView) => boolean,
): Promise<Tagged<ElementView>> => {
  const read = await request<ElementView>('GET', elementPath(elementId))
  if (!isAsSeen(read.data)) throw new ChangedMeanwhile()
  return read
}

type Add = Extract<IssueChange, { kind: 'add' }>
type Put = Extract<IssueChange, { kind: 'put' }>
type Remove = Extract<IssueChange, { kind: 'remove' }>

const add = async (
  { platformId, date }: IssueView,
  { row, categoryId, key }: Add,
  statusId: number | null,
): Promise<IssueChange> => {
  const known = new Set(row.publications.map(({ id }) => id))
  const isAsSeen = (element: ElementView) =>
    element.publications.every((other) => other.platformId !== platformId || known.has(other.id))
  const { data: story, etag } = await readUnchanged(row.id, isAsSeen)
  const schedule = scheduleAt({ categoryId, date, timing: null })
  const assignedTaskIds = tasksOfNextPublication(story)
  const { data } = await request<ElementView>('POST', publications(row.id), {
    body: { platformId, categoryId, statusId, schedule, assignedTaskIds },
    ifMatch: etag,
    idempotencyKey: key,
  })
  const made = data.publications.find(({ id }) => !known.has(id))
  if (!made) throw new ChangedMeanwhile()
  return {
    kind: 'remove',
    story: storyOf(row, made.id),
    from: { categoryId, date, timing: null },
  }
}

const isPublicationAt = (publicationId: number, place: Place) => (element: ElementView) =>
  element.publications.some((other) => other.id === publicationId && isAt(placeOf(other), place))

/** The category first: its answer has the entity tag for the schedule. */
const put = async ({ story, from, to }: Put): Promise<IssueChange> => {
  const { row, publicationId } = story
  const path = `${publications(row.id)}/${publicationId}`
  let { etag } = await readUnchanged(row.id, isPublicationAt(publicationId, from))
  if (to.categoryId !== from.categoryId) {
    const body = { categoryId: to.categoryId }
    etag = (await request<ElementView>('PATCH', path, { body, ifMatch: etag })).etag
  }
  if (to.date !== from.date) {
    const body = scheduleAt(to)
    await (body === null
      ? request('DELETE', `${path}/schedule`, { ifMatch: etag })
      : request('PUT', `${path}/schedule`, { body, ifMatch: etag }))
  }
  return { kind: 'put', story, from: to, to: from }
}

const remove = async ({ story, from }: Remove): Promise<null> => {
  const { row, publicationId } = story
  const { etag } = await readUnchanged(row.id, isPublicationAt(publicationId, from))
  await request('DELETE', `${publications(row.id)}/${publicationId}`, { ifMatch: etag })
  return null
}

/** Orders what there is by then, and once more if somebody else was faster. */
const order = async (
  { platformId, date }: Pick<IssueView, 'platformId' | 'date'>,
  wish: OrderWish,
  isFirst = true,
): Promise<IssueChange | null> => {
  const path = `/api/daybook/v1/issues/${platformId}/order`
  const { data, etag } = await request<IssueOrder>('GET', withQuery(path, { date }))
  const entries = wish(data.entries)
  if (entries === null) throw new ChangedMeanwhile()
  if (entries.length === 0) return null
  try {
    await request<IssueOrder>('PUT', path, { body: { date, entries }, ifMatch: etag })
  } catch (error) {
    if (!isFirst || !isProblem(error, 'precondition-failed')) throw error
    return order({ platformId, date }, wish, false)
  }
  return { kind: 'order', wish: backTo(data.entries, entries) }
}

/** Makes the change and returns the one that undoes it. */
const send = async (
  issue: IssueView,
  change: IssueChange,
  startingStatus: (platformId: number) => number | null,
): Promise<IssueChange | null> => {
  if (change.kind === 'add') return add(issue, change, startingStatus(issue.platformId))
  if (change.kind === 'order') return order(issue, change.wish)
  return change.kind === 'put' ? put(change) : remove(change)
}

const shown = (issue: IssueView, change: IssueChange): IssueView => {
  if (change.kind === 'add') return withPulled(issue, change.row, change.categoryId)
  if (change.kind === 'order') return withOrder(issue, change.wish(orderOf(issue)) ?? [])
  const staysIn = ({ from, to }: Put) => to.date === issue.date || to.date === from.date
  return change.kind === 'put' && staysIn(change)
    ? withMoved(issue, change.story, change.to)
    : withTakenOut(issue, change.story)
}

interface Wish {
  readonly change: IssueChange
  /** The message with the Undo button; undoing itself shows none. */
  readonly message?: string
}

/**
 * Changes an issue: on the page at once, and back if the server refuses it or someone else has changed the same
 * story. Changes run one after the other, and each returns its own undo.
 */
export const useIssueWrites = (issue: IssueView, onDone: (message: string, back: IssueChange) => void) => {
  const t = useTranslations('issue')
  const queries = useQueryClient()
  const startingStatus = useStartingStatus()
  const atOnce = shownAtOnce(queries, issueKey)
  return useMutation({
    scope: { id: 'issue' },
    mutationFn: ({ change }: Wish) => send(issue, change, startingStatus),
    onMutate: async ({ change }) => {
      await atOnce.begin()
      queries.setQueriesData<IssueView>({ queryKey: issueKey }, (read) =>
        read?.platformId === issue.platformId && read.date === issue.date ? shown(read, change) : read,
      )
    },
    onSuccess: (back, { message }) => {
      if (back && message !== undefined) onDone(message, back)
    },
    onError: (error) => {
      atOnce.putBack()
      const isStale = error instanceof ChangedMeanwhile || isProblem(error, 'precondition-failed')
      showError(isStale ? new Error(t('changedMeanwhile')) : error)
    },
    onSettled: () => {
      if (!atOnce.end()) return
      for (const key of [issueKey, ['plan'], ['element']]) void queries.invalidateQueries({ queryKey: key })
    },
  })
}
