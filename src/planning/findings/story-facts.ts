import { type DaySpan, daySpanOf } from './day-span.ts'

/** What the rules of findings know of a story. Moments are `yyyy-MM-ddTHH:mm` by the clock of the organization. */

export interface TaskFacts {
  readonly id: number
  readonly formatId: number
  readonly done: boolean
  readonly declined: boolean
  /** Null for nobody, and for somebody without an account. */
  readonly userId: number | null
  /** Null where somebody has to be found: nobody has it, or somebody whose account was deleted. */
  readonly assignee: string | null
  readonly deadline: { readonly date: string; readonly time: string | null } | null
  /** The last minute before the deadline has passed. */
  readonly due: string | null
  /** In characters. */
  readonly ordered: number | null
  /** In characters; 0 without a text. */
  readonly written: number
  /** Whether there is a text, a link or an upload. */
  readonly delivered: boolean
  readonly publicationIds: readonly number[]
}

/** A publication that is planned and not out. */
export interface PublicationFacts {
  readonly id: number
  readonly platformId: number
  readonly statusId: number | null
  readonly recurring: boolean
  /** Its day, or those of a recurring schedule in the period of the plan, in order. */
  readonly dates: readonly string[]
  readonly time: string | null
  readonly timeSlotId: number | null
}

export interface StorySpans {
  /** Of publications that are not out. */
  readonly publications: DaySpan | null
  /** Of open tasks with an assignee. */
  readonly deadlines: DaySpan | null
  readonly assigneeIds: readonly number[]
}

export interface StoryFacts {
  readonly id: number
  /** What the story is called; null for one without title, slug and headline. */
  readonly title: string | null
  readonly statusId: number | null
  /** Seconds since 1970, as `changed`. */
  readonly statusSince: number
  /** When the story was last changed. */
  readonly changed: number
  /** Nothing was wrong with it before. */
  readonly created: number
  /** What its publications and its assignees' deadlines lie between, so that nobody has to look at each. */
  readonly spans: StorySpans
  readonly tasks: readonly TaskFacts[]
  readonly publications: readonly PublicationFacts[]
}

/** Publications that are to come out at all. */
export const standing = (
  { publications }: StoryFacts,
  { droppedPublicationStatuses: dropped }: { readonly droppedPublicationStatuses: ReadonlySet<number> },
): readonly PublicationFacts[] =>
  dropped.size === 0
    ? publications
    : publications.filter(({ statusId }) => statusId === null || !dropped.has(statusId))

/** An open task with a deadline that somebody with an account has. */
export const isAssignedAndDue = (
  task: TaskFacts,
): task is TaskFacts & { readonly userId: number; readonly deadline: NonNullable<TaskFacts['deadline']> } =>
  !task.done && task.userId !== null && task.assignee !== null && task.deadline !== null

const nothing: StorySpans = { publications: null, deadlines: null, assigneeIds: [] }

export const spansOf = (
  tasks: readonly TaskFacts[],
  publications: readonly PublicationFacts[],
): StorySpans => {
  const assigned = tasks.filter(isAssignedAndDue)
  if (assigned.length === 0 && publications.length === 0) return nothing
  return {
    publications: daySpanOf(publications.flatMap(({ dates }) => dates)),
    deadlines: daySpanOf(assigned.map(({ deadline }) => deadline.date)),
    assigneeIds: [...new Set(assigned.map(({ userId }) => userId))],
  }
}
