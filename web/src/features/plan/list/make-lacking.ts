import { withDays } from '@daybook/shared/template-days'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { ApiProblem } from '../../../api/problem.ts'
import type { ReferenceData } from '../../../api/reference-data.ts'
import type { CreateElement, ElementView } from '../../../api/types.ts'
import { addDays } from '../../../calendar-date.ts'
import { isGate } from '../../story/saving/gates.ts'
import { savingOf } from '../../story/saving/story-context.tsx'
import { type NewStory, sendNewStory } from '../model/new-story.ts'

/** A new story that lacks something for one of its statuses (contract 25.3) is made without, and shows at its fields what is missing. */

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
  const other = elementStatuses.find(({ id, active, stage }) => active && stage === 'open' && id !== own)
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

const statusesIn = (whole: CreateElement, own: number | null, made: ElementView): Wanted[] => [
  ...(own === null
    ? []
    : [
        {
          ...{ path: '', key: 'elementStatusId', mine: own },
          ...{ member: 'elementStatusId', base: made.elementStatusId },
        } as const,
      ]),
  ...(['tasks', 'publications'] as const).flatMap((list) =>
    made[list].flatMap(({ id, statusId: base }, index) => {
      const mine = whole[list]?.[index]?.statusId
      const at = { path: `/${list}/${id}`, key: `${list}.${id}.statusId`, member: 'statusId' } as const
      return mine == null ? [] : [{ ...at, base, mine }]
    }),
  ),
]

/** Makes the story, and gives it its statuses one by one. What refuses one is kept at it, as on the story's page. */
export const makeLacking = async (
  story: NewStory,
  names: Names,
  { userId, queries }: { readonly userId: number; readonly queries: QueryClient },
): Promise<ElementView> => {
  const whole = wholeOf(story)
  const own = ownStatusOf(whole, names)
  const without = withoutStatuses(whole, own, names)
  const made = await sendNewStory(story, without, newIdempotencyKey())
  let last = made
  for (const { path, key, member, base, mine } of statusesIn(whole, own, made))
    try {
      last = (
        await request<ElementView>('PATCH', `/api/v2/elements/${made.id}${path}`, {
          body: { [member]: mine },
        })
      ).data
    } catch (error) {
      if (!(error instanceof ApiProblem) || !isGate(error)) throw error
      savingOf(made.id, userId, queries).refuse(key, { error, base, mine })
    }
  return last
}
