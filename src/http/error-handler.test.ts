import { expect, it } from 'vitest'
import { Overtaken } from '../database/transaction.ts'
import { asApiError } from './error-handler.ts'

it('refuses a write that others have overtaken in every attempt for a moment, as it does after deadlocks', () => {
  const { slug, headers } = asApiError(new Overtaken())
  expect([slug, headers]).toEqual(['service-unavailable', { 'retry-after': '1' }])
})
