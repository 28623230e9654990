import { ApiError, bodyProblem, type Problem, unknownReference } from './errors.ts'
import type { ProblemCode } from './problem-codes.ts'

/**
 * Collects everything that is wrong with one write, so that all of it is answered at once (contract 1.8): references
 * that name nothing usable, and rules that are broken.
 */
export interface Problems {
  /** A reference names nothing that exists and may be used (contract 1.5). */
  readonly reference: (path: string) => void
  /** A value that only makes sense together with others. */
  readonly value: (
    path: string,
    code: ProblemCode,
    message: string,
    parameters?: Problem['parameters'],
  ) => void
  /** A rule of the domain: what the contract calls "rejected". */
  readonly rule: (
    path: string | null,
    code: ProblemCode,
    message: string,
    parameters?: Problem['parameters'],
  ) => void
  /** Throws when there is any problem: `business-error` when only rules are broken. */
  readonly refuse: () => void
}

export const collectProblems = (): Problems => {
  const invalid: Problem[] = []
  const broken: Problem[] = []
  return {
    reference: (path) => void invalid.push(unknownReference(path)),
    value: (path, code, message, parameters) =>
      void invalid.push(bodyProblem(path, code, message, parameters)),
    rule: (path, code, message, parameters) => void broken.push(bodyProblem(path, code, message, parameters)),
    refuse: () => {
      if (invalid.length > 0) throw new ApiError('validation-failed', { problems: [...invalid, ...broken] })
      if (broken.length > 0) throw new ApiError('business-error', { problems: broken })
    },
  }
}
