import { useQuery } from '@tanstack/react-query'
import { type Template, templatesQuery } from '../../templates/templates.ts'

/** `/breaking Fire`: the beginning of a key behind a slash, and what follows it. */
const slashed = (text: string): { readonly typed: string | undefined; readonly rest: string } => {
  if (!text.startsWith('/')) return { typed: undefined, rest: '' }
  const end = text.search(/\s/)
  return end < 0
    ? { typed: text.slice(1), rest: '' }
    : { typed: text.slice(1, end), rest: text.slice(end).trim() }
}

/** The templates that a typed line may mean, those of the exact key first; none where the line names none. */
export const useEntryTemplates = (text: string, isPossible: boolean) => {
  const { typed, rest } = slashed(text)
  const { data = [] } = useQuery({ ...templatesQuery, enabled: isPossible && typed !== undefined })
  if (!isPossible || typed === undefined) return { found: [], rest }
  const wanted = typed.toLowerCase()
  const found = data.filter(({ key }) => key.toLowerCase().startsWith(wanted))
  return { found: found.toSorted((one, other) => one.key.length - other.key.length), rest }
}

/** What is sent for a story from a template: the line is its title, and it has a group if the template gives it no place. */
export const bodyFromTemplate = (
  { body }: Template,
  { text, date, groupId }: { readonly text: string; readonly date: string; readonly groupId: number | null },
) => {
  const hasPlace = [body.groupIds, body.publications].some((list) => Array.isArray(list) && list.length > 0)
  return {
    date,
    ...(text.trim() === '' ? {} : { title: text.trim() }),
    ...(hasPlace || groupId === null ? {} : { groupIds: [groupId] }),
  }
}
