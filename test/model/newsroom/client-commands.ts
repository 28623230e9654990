import fc from 'fast-check'
import { one } from '../element-bodies.ts'
import type { Command } from './commands.ts'

/** Random requests about API clients, and with their tokens (contract 2). */

const name = one('Website', ' website ', 'Archive', 'Ticker')
const scopes = fc.subarray(['api.write', 'api.read', 'api.admin'], { minLength: 1 })
const which = fc.nat(3)

const clientCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('makeClient' as const), body: fc.record({ name, scopes }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('changeClient' as const),
      which,
      body: fc.record({ name, scopes }, { requiredKeys: [] }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issueSecret' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeClient' as const), which }) },
)

/** Mostly the newest, because older ones have usually been revoked. */
const token = fc.oneof(fc.nat(1), fc.nat(5))

const tokenCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('askForToken' as const),
      which,
      secret: fc.constantFrom('own' as const, 'own' as const, 'own' as const, 'former' as const),
      scope: fc.constantFrom(undefined, undefined, 'api.read', 'api.write api.read'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('refresh' as const), token }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('revokeToken' as const),
      token,
      what: fc.constantFrom('access' as const, 'refresh' as const),
      by: fc.constantFrom('own' as const, 'own' as const, 'other' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('useToken' as const),
      token,
      use: fc.constantFrom('read' as const, 'write' as const, 'administer' as const),
    }),
  },
)

export const clientCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 3, arbitrary: clientCommand },
  { weight: 6, arbitrary: tokenCommand },
]
