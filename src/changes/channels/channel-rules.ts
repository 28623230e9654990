import { bodyProblem, type Problem } from '../../base/errors.ts'

/** Each of them is told of each story of the group. */
const mostChannels = 20

/** What is wrong with one more (contract 21.6). */
export const countProblems = (present: number): Problem[] =>
  present < mostChannels
    ? []
    : [
        bodyProblem(null, 'too-many', `has ${mostChannels} channels already: delete one first`, {
          limit: mostChannels,
        }),
      ]
