import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '../../templates/templates.ts'

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
