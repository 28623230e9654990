import { ApiError, refusalFor } from '../base/errors.ts'
import type { Operation } from './operation.ts'
import type { Principal } from './principal.ts'
import { mayUse, rightsInWords } from './roles.ts'
import { needsWholeSight } from './subjects.ts'

/** An operation that asks who calls it. */
export type Closed = Exclude<Operation, { kind: 'open' }>

const assertScope = (scopes: readonly string[], needed: Closed['scope']): void => {
  if (needed === null)
    throw new ApiError('access-denied', { detail: 'This operation is for people who are signed in.' })
  if (!scopes.includes(needed))
    throw new ApiError('access-denied', {
      detail: `This operation needs the scope ${needed}.`,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
    })
}

/** Somebody who looks through another person's eyes only reads, and nothing personal (contract 14.8). */
const assertOnlyLooks = (operation: Closed): void => {
  if (operation.kind === 'read' && operation.scope !== null) return
  throw refusalFor(
    'access-denied',
    'seeing-as',
    'You are seeing the plan as somebody else. Until you stop, nothing can be changed, and nothing personal is shown.',
  )
}

/** Somebody whose organization asks for a second factor is not signed in before it is there. */
const secondFactorNeeded = () =>
  new ApiError('unauthorized', {
    detail: 'Your organization asks for a second factor. Set one up first.',
    members: { secondFactorNeeded: true },
    headers: { 'www-authenticate': 'Bearer' },
  })

/**
 * Refuses a system without the required scope (contract 2.7), and a person without the required role (contract 12.4).
 */
export const assertMayUse = (principal: Principal, operation: Closed): void => {
  if (principal.type === 'client') {
    assertScope(principal.scopes, operation.scope)
    if (principal.sight !== null && needsWholeSight(operation))
      throw new ApiError('access-denied', {
        detail: 'This operation is for API clients that see all stories.',
      })
    return
  }
  if (principal.secondFactorNeeded && !operation.beforeSecondFactor) throw secondFactorNeeded()
  if (principal.seeingAs) {
    if (operation.whileSeeingAs) return
    assertOnlyLooks(operation)
  }
  if (!mayUse(principal, operation))
    throw new ApiError('access-denied', { detail: `This operation is for ${rightsInWords(operation)}.` })
}
