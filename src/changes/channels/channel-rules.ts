import { bodyProblem, type Problem } from '../../base/errors.ts'

/** Each of them is told of each story of the group. */
const mostChannels = 20

/** What is wrong with one more (contract 21.6). */
export const countProblems = (present: number): Problem[] =>
  present < mostChannels
    ? []
    : [bodyProblem(null, 'too-many', `has ${mostChannels} channels already: delete one first`)]

const shownEnd = 4

/** How an address is shown: where it leads, and how it ends. Whoever knows the whole of it can write there. */
export const maskedUrl = (address: string): string => {
  const { origin, pathname, search } = new URL(address)
  const secret = `${pathname}${search}`
  return secret.length > 4 * shownEnd ? `${origin}/…${secret.slice(-shownEnd)}` : `${origin}/…`
}
