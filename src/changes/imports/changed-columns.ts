import type { TableColumn } from '@daybook/shared/typed/word-index'
import type { StoryWrite } from './known-stories.ts'
import type { KnownStory } from './known-story-queries.ts'
import type { LineContent } from './line-rules.ts'

/** The columns in which a table says the members of a story. */
export const columnOf: Readonly<Record<string, TableColumn>> = {
  title: 'title',
  note: 'note',
  elementStatusId: 'status',
  groupIds: 'group',
}

interface Moment {
  readonly date: string | null
  readonly time: string | null
}

/** An empty cell says nothing. */
const movedIn = (line: Moment, isThen: (day: string) => boolean, before: string | null): TableColumn[] => [
  ...(line.date === null || isThen(line.date) ? [] : ['date' as const]),
  ...(line.time === null || line.time === before ? [] : ['time' as const]),
]

const columnsOfWrite = (
  { method, path, body }: StoryWrite,
  content: LineContent,
  { event, publications }: KnownStory,
): TableColumn[] => {
  if (method === 'PATCH')
    return Object.keys(body).flatMap(
      (member) => columnOf[member] ?? movedIn(content, (day) => day === event?.date, event?.time ?? null),
    )
  if (path.endsWith('/tasks')) return ['person']
  const moved = publications.find(({ id }) => path.endsWith(`/publications/${id}/schedule`))
  if (moved) return movedIn(content, (day) => day === moved.date || moved.dates.includes(day), moved.time)
  return ['platform', ...movedIn(content, () => false, null)]
}

/** The columns in which a line says something else than its story. */
export const changedColumns = (
  writes: readonly StoryWrite[],
  content: LineContent,
  story: KnownStory,
): TableColumn[] => [...new Set(writes.flatMap((write) => columnsOfWrite(write, content, story)))]
