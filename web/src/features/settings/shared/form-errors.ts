import { ApiProblem } from '../../../api/problem.ts'

/** The server's messages about one member of the body. */
export const errorAt = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiProblem ? error.at(path) : undefined

/** The messages about members of a list, such as `groupIds[1]`, for a control that shows the list as one. */
export const errorsBelow = (error: Error | null, path: string): string | undefined => {
  if (!(error instanceof ApiProblem)) return undefined
  const words = error.errors
    .filter((entry) => entry.path?.startsWith(`${path}[`))
    .map(({ message }) => message)
  return words.length === 0 ? undefined : words.join('; ')
}

/** The remaining messages: `isShown` tells whether a field already shows those of a path. */
export const generalErrors = (error: Error | null, isShown: (path: string) => boolean): readonly string[] => {
  if (error === null) return []
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return [error.message]
  return error.errors
    .filter(({ path }) => path === null || !isShown(path))
    .map(({ path, message }) => (path === null ? message : `${path} ${message}`))
}
