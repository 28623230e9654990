import { ApiError } from '../base/errors.ts'
import type { Operation } from './operation.ts'
import type { Principal } from './principal.ts'
import { mayUse, rightsInWords } from './roles.ts'

type Closed = Exclude<Operation, { kind: 'open' }>

const assertScope = (scopes: readonly string[], needed: Closed['scope']): void => {
  if (needed === null)
    throw new ApiError('access-denied', { detail: 'This operation is for people who are signed in.' })
  if (!scopes.includes(needed))
    throw new ApiError('access-denied', {
      detail: `This operation needs the scope ${needed}.`,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
    })
}

/**
 * Refuses a system without the required scope (contract 2.7), and a person without the required role (contract 12.4).
 */
export const assertMayUse = (principal: Principal, operation: Closed): void => {
  if (principal.type === 'client') {
    assertScope(principal.scopes, operation.scope)
    if (operation.needsWholeSight && principal.sight !== null)
      throw new ApiError('access-denied', {
        detail: 'This operation is for API clients that see all stories.',
      })
  } else if (!mayUse(principal, operation))
    throw new ApiError('access-denied', { detail: `This operation is for ${rightsInWords(operation)}.` })
}
