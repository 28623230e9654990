import { isBlank } from '@daybook/shared/text/normal-text'
import type { ChangedField } from '../../http/change.ts'
import { type Element, idOf, type Publication, type Task } from '../../stories/elements/aggregate.ts'
import type { Condition } from './notice-rules.ts'
import type { StoryState } from './story-states.ts'

/** Who has changed something. */
interface NoticeActor {
  readonly actorType: string
  readonly actorId: number | null
}

/** A story before and after what one actor has done to it. */
export interface StoryDifference extends NoticeActor {
  readonly before: StoryState
  readonly after: StoryState
}

export const taskIn = ({ tasks }: Element, id: number): Task | undefined =>
  tasks.find(({ key }) => idOf(key) === id)

export const publicationIn = ({ publications }: Element, id: number): Publication | undefined =>
  publications.find(({ key }) => idOf(key) === id)

/** The task that a field belongs to, after the change. */
const taskOf = ({ of }: ChangedField, { after }: StoryDifference): Task | undefined =>
  of?.type === 'task' ? taskIn(after.content, of.id) : undefined

/** A task that was deleted and comes back has its answers, and nobody has given them now. */
const wasThere = ({ of }: ChangedField, { before }: StoryDifference): boolean =>
  of !== null && before.isThere && taskIn(before.content, of.id) !== undefined

const isAssignee = ({ content }: Task, { actorType, actorId }: NoticeActor): boolean =>
  actorType === 'user' && content.userId === actorId

const answers = [1, -1]

const hasNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && isBlank(value))

type Judge = (field: ChangedField, difference: StoryDifference) => boolean

const judges: Readonly<Record<Condition, Judge>> = {
  'is-open': (field, difference) => taskOf(field, difference)?.content.done === false,
  'was-there-before': ({ of }, { before, after }) =>
    of !== null &&
    before.isThere &&
    publicationIn(before.content, of.id) !== undefined &&
    publicationIn(after.content, of.id) !== undefined,
  'is-an-answer': (field, difference) =>
    answers.includes(Number(field.to)) &&
    taskOf(field, difference) !== undefined &&
    wasThere(field, difference),
  'is-delivery': (field, difference) => {
    const task = taskOf(field, difference)
    // What an editor writes into somebody's task is no delivery; what their system hands in is one.
    const delivers = task !== undefined && (isAssignee(task, difference) || difference.actorType === 'client')
    return delivers && wasThere(field, difference) && hasNothing(field.from) && !hasNothing(field.to)
  },
  'is-done-by-assignee': (field, difference) => {
    const task = taskOf(field, difference)
    return (
      field.to === true && task !== undefined && isAssignee(task, difference) && wasThere(field, difference)
    )
  },
}

export const holds = (
  condition: Condition | undefined,
  field: ChangedField,
  difference: StoryDifference,
): boolean => condition === undefined || judges[condition](field, difference)
