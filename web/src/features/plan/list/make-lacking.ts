import { withDays } from '@daybook/shared/template-days'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { isGate } from '../../../api/problem.ts'
import { type ReferenceData, referenceDataQuery } from '../../../api/reference-data.ts'
import { sessionQuery } from '../../../api/session.ts'
import type { CreateElement, ElementView } from '../../../api/types.ts'
import { addDays } from '../../../calendar-date.ts'
import type { MadeStory, NewStory, sendNewStory } from '../model/new-story.ts'

/** A new story that lacks something for one of its statuses (contract 25.3) is made without, and shows at its fields what is missing. */

type Send = typeof sendNewStory

type Names = Pick<ReferenceData, 'organization' | 'elementStatuses'>

/** All that the story would have, whoever says it. */
const wholeOf = ({ body, from }: NewStory): CreateElement => {
  if (from === undefined) return body
  const { date, ...own } = from.body
  const dated = withDays(from.template.body, (day) => (typeof day === 'number' ? addDays(date, day) : day))
  return { ...(dated as CreateElement), ...own }
}

/** The status of the story itself: without one, it gets that of the settings. */
const ownStatusOf = ({ elementStatusId }: CreateElement, { organization, elementStatuses }: Names) =>
  organization.elementStatusEnabled
    ? (elementStatusId ?? elementStatuses.find((status) => status.default)?.id ?? null)
    : null

const withoutStatuses = (whole: CreateElement, own: number | null, { elementStatuses }: Names): object => {
  const { tasks = [], publications = [] } = whole
  const others = elementStatuses.filter(({ id, active, stage }) => active && stage === 'open' && id !== own)
  const other = others.find((status) => status.default) ?? others[0]
  return {
    ...(own !== null && other && { elementStatusId: other.id }),
    ...(tasks.some(({ statusId }) => statusId != null) && {
      tasks: tasks.map(({ statusId: _, ...task }) => task),
    }),
    ...(publications.some(({ statusId }) => statusId != null) && {
      publications: publications.map((publication) => ({ ...publication, statusId: null })),
    }),
  }
}

interface Wanted {
  readonly path: string
  readonly key: string
  readonly member: 'elementStatusId' | 'statusId'
  readonly base: number | null
  readonly mine: number
}

const statusesIn = (whole: CreateElement, own: number | null, made: ElementView): Wanted[] => {
  const ofStory: Wanted[] =
    own === null
      ? []
      : [
          {
            path: '',
            key: 'elementStatusId',
            member: 'elementStatusId',
            base: made.elementStatusId,
            mine: own,
          },
        ]
  const ofParts = (['tasks', 'publications'] as const).flatMap((list) =>
    made[list].flatMap(({ id, statusId: base }, index): Wanted[] => {
      const mine = whole[list]?.[index]?.statusId
      if (mine == null) return []
      return [{ path: `/${list}/${id}`, key: `${list}.${id}.statusId`, member: 'statusId', base, mine }]
    }),
  )
  return [...ofStory, ...ofParts]
}

/** Makes the story, and gives it its statuses one by one. What refuses one is kept at it, as on the story's page. */
const makeLacking = async (story: NewStory, send: Send, queries: QueryClient): Promise<MadeStory> => {
  const names = queries.getQueryData(referenceDataQuery.queryKey)
  const session = queries.getQueryData(sessionQuery.queryKey)
  if (!names || !session) throw new Error('a story was sent before the page was read')
  const whole = wholeOf(story)
  const own = ownStatusOf(whole, names)
  const made = await send(story, withoutStatuses(whole, own, names))
  const { savingOf } = await import('../../story/saving/story-context.tsx')
  let last: ElementView = made
  for (const { path, key, member, base, mine } of statusesIn(whole, own, made))
    try {
      const body = { [member]: mine }
      last = (await request<ElementView>('PATCH', `/api/v2/elements/${made.id}${path}`, { body })).data
    } catch (error) {
      if (!(error instanceof Error)) throw error
      savingOf(made.id, session.user.id, queries).refuse(key, { error, base, mine })
    }
  return { ...last, lacks: true, warnings: made.warnings }
}

/** Several lines come back as they are, to be corrected. */
export const afterRefusal = (
  error: unknown,
  story: NewStory,
  send: Send,
  queries: QueryClient,
): Promise<MadeStory> =>
  isGate(error) && !story.isOneOfSeveral ? makeLacking(story, send, queries) : Promise.reject(error)
