import type { Operation } from './operation.ts'
import { type CheckRequest, compileRequestCheck } from './validation.ts'

export type { CheckRequest }

const compiled = new WeakMap<Pick<Operation, 'params' | 'query' | 'body'>, CheckRequest>()

/** The check of an operation's requests. It is compiled when it is first needed, and only once. */
export const requestCheckOf = (operation: Pick<Operation, 'params' | 'query' | 'body'>): CheckRequest => {
  const present = compiled.get(operation)
  if (present) return present
  const check = compileRequestCheck(operation)
  compiled.set(operation, check)
  return check
}
