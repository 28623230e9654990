import type { TableColumn } from '@daybook/shared/typed/word-index'
import { columnOf } from './changed-columns.ts'
import type { StoryWrite } from './known-stories.ts'
import type { LineContent } from './line-rules.ts'

/** A line about a story that is there, and what it alone would change of it. */
interface LineOfStory {
  readonly line: number
  readonly content: LineContent
  readonly writes: readonly StoryWrite[]
}

export interface Agreed {
  readonly writes: readonly StoryWrite[]
  /** Where the line says something else than an earlier one that changes the story. */
  readonly contradicts?: { readonly line: number; readonly columns: readonly TableColumn[] }
}

/** What a line says of the story as a whole, whatever the day. */
const isOfWhole = ({ method }: StoryWrite): boolean => method === 'PATCH'

const wholeOf = ({ writes }: LineOfStory): Readonly<Record<string, unknown>> | undefined =>
  writes.find(isOfWhole)?.body as Record<string, unknown> | undefined

const differsInWhole = (one: LineOfStory, other: LineOfStory): TableColumn[] => {
  const [first, second] = [wholeOf(one), wholeOf(other)]
  if (first === undefined || second === undefined) return []
  return Object.entries(columnOf).flatMap(([member, column]) =>
    JSON.stringify(first[member]) === JSON.stringify(second[member]) ? [] : [column],
  )
}

const changesDays = ({ writes }: LineOfStory): boolean =>
  writes.some(({ path }) => /\/publications/.test(path))

const differsInDay = (one: LineOfStory, other: LineOfStory): TableColumn[] => {
  const isShared = one.content.platformIds.some((id) => other.content.platformIds.includes(id))
  if (!isShared || !(changesDays(one) || changesDays(other))) return []
  return (['date', 'time'] as const).filter((column) => one.content[column] !== other.content[column])
}

const keyOf = (write: StoryWrite): string => JSON.stringify(write)

/**
 * The lines of a story, from the first to the last, taken together: one that only says how it is leaves room for what another changes,
 * and what several change alike is changed once.
 */
export const agreement = (): ((storyId: number, line: LineOfStory) => Agreed) => {
  const linesOf = new Map<number, LineOfStory[]>()
  return (storyId, line) => {
    const earlier = linesOf.get(storyId) ?? []
    for (const other of earlier) {
      const columns = [...differsInWhole(other, line), ...differsInDay(other, line)]
      if (columns.length > 0) return { writes: [], contradicts: { line: other.line, columns } }
    }
    linesOf.set(storyId, [...earlier, line])
    const written = new Set(earlier.flatMap(({ writes }) => writes.map(keyOf)))
    return { writes: line.writes.filter((write) => !written.has(keyOf(write))) }
  }
}

/** What is left of a line once another line of the import has changed its story: what it says of the whole is what was before. */
export const withoutWhole = (writes: readonly StoryWrite[]): readonly StoryWrite[] =>
  writes.filter((write) => !isOfWhole(write))
