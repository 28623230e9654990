import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaimState, type ClaimStatus, nextStep, type Role } from './claim-rules.ts'

const claim = (role: Role, state: ClaimState): ClaimStatus => ({
  pid: 7,
  role,
  state,
  since: '2026-06-11T12:00:00.000Z',
})

describe('what a process does on a data folder', () => {
  it.each<[Role, readonly ClaimStatus[], string]>([
    ['service', [], 'own'],
    ['command', [], 'own'],
    ['service', [claim('service', 'claiming')], 'retry'],
    ['command', [claim('command', 'claiming')], 'retry'],
    ['service', [claim('service', 'starting')], 'refuse'],
    ['service', [claim('service', 'ready')], 'refuse'],
    ['service', [claim('service', 'stopping')], 'retry'],
    ['service', [claim('command', 'starting')], 'take-over'],
    ['service', [claim('command', 'ready')], 'take-over'],
    ['service', [claim('command', 'stopping')], 'retry'],
    ['command', [claim('service', 'starting')], 'join'],
    ['command', [claim('command', 'ready')], 'join'],
    ['command', [claim('service', 'stopping')], 'retry'],
  ])('a %s that sees %j: %s', (role, others, step) => {
    expect(nextStep(role, others).step).toBe(step)
  })

  it('turns to the owner among others that are still claiming', () => {
    const others = [claim('service', 'claiming'), claim('command', 'claiming'), claim('service', 'ready')]
    expect(nextStep('command', others)).toEqual({ step: 'join', owner: 2 })
  })

  it('never owns a folder on which there is another claim', () => {
    const status = fc.record({
      pid: fc.nat(),
      role: fc.constantFrom<Role>('service', 'command'),
      state: fc.constantFrom<ClaimState>('claiming', 'starting', 'ready', 'stopping'),
      since: fc.string(),
    })
    fc.assert(
      fc.property(
        fc.constantFrom<Role>('service', 'command'),
        fc.array(status, { minLength: 1 }),
        (role, others) => {
          expect(nextStep(role, others).step).not.toBe('own')
        },
      ),
    )
  })
})
