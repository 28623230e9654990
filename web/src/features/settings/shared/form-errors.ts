import { ApiProblem } from '../../../api/problem.ts'

const rootOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? ''

/** Where the words of a refused request belong: at a field of the form, or above it. */
export const errorAt = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiProblem ? error.at(path) : undefined

/** What no single field of `fields` can say. */
export const generalErrors = (error: Error | null, fields: readonly string[]): readonly string[] => {
  if (error === null) return []
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return [error.message]
  return error.errors
    .filter(({ path }) => path === null || !fields.includes(rootOf(path)))
    .map(({ path, message }) => (path === null ? message : `${path} ${message}`))
}

/** The words about members of a list that have no field of their own to stand at. */
export const errorsBelow = (error: Error | null, path: string): readonly string[] =>
  error instanceof ApiProblem
    ? error.errors.filter((entry) => entry.path?.startsWith(`${path}[`)).map(({ message }) => message)
    : []
