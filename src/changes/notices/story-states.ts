import type { Element } from '../../stories/elements/aggregate.ts'
import type { Recorded } from '../../stories/elements/element-changes.ts'
import type { StoredElement } from '../../stories/elements/stored-element.ts'
import { elementOn } from '../../stories/history/replay.ts'
import { fieldsOf, type StoryChange } from './notice-log-queries.ts'

/** A story before or after one of its changes. */
export interface StoryState {
  readonly content: Element
  /** Whether it existed and was not in the trash. */
  readonly isThere: boolean
}

/** A story with its latest changes: what it was before and after each of them. */
export interface StoryTimeline {
  readonly present: StoredElement
  /** Its own changes, without those of comments, in their order. */
  readonly changes: readonly StoryChange[]
  /** Before the first change, after it, after the second … */
  readonly states: readonly StoryState[]
}

const wasThereBefore = (first: StoryChange | undefined): boolean =>
  first === undefined || first.kind === 'changed' || first.kind === 'deleted'

/** `present` is the story after the last of the changes. */
export const timelineOf = (present: StoredElement, changes: readonly StoryChange[]): StoryTimeline => {
  let recorded: Recorded = present
  const contents = [present.content]
  for (const change of changes.toReversed()) {
    recorded = change.kind === 'changed' ? elementOn('from', recorded, fieldsOf(change)) : recorded
    contents.unshift(recorded.content)
  }
  const states = contents.map((content, index) => {
    const before = changes[index - 1]
    return { content, isThere: before ? before.kind !== 'deleted' : wasThereBefore(changes[0]) }
  })
  return { present, changes, states }
}

/** Whether the story was read as it is after the last of its changes: others write while it is read. */
export const isUpToDate = ({ version }: StoredElement, changes: readonly StoryChange[]): boolean => {
  const last = changes.at(-1)
  return last === undefined || last.version === version
}

export const stateBefore = ({ states }: StoryTimeline, index: number): StoryState => {
  const state = states[index]
  if (!state) throw new Error('a story has no such state')
  return state
}

/** The state in which a story was when something was written beside it. */
export const stateAt = (timeline: StoryTimeline, { entryId }: Pick<StoryChange, 'entryId'>): StoryState =>
  stateBefore(timeline, timeline.changes.filter((change) => change.entryId < entryId).length)
