import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Greeting,
  greetingLine,
  lineReader,
  nextStep,
  parseGreeting,
  parseNotice,
  type Role,
  type SeatNotice,
  type SeatState,
} from './place.ts'

const seat = (role: Role, state: SeatState): SeatNotice => ({
  pid: 7,
  role,
  state,
  since: '2026-06-11T12:00:00.000Z',
})

describe('what a process does on a data folder', () => {
  it.each<[Role, readonly SeatNotice[], string]>([
    ['service', [], 'own'],
    ['command', [], 'own'],
    ['service', [seat('service', 'claiming')], 'retry'],
    ['command', [seat('command', 'claiming')], 'retry'],
    ['service', [seat('service', 'starting')], 'refuse'],
    ['service', [seat('service', 'ready')], 'refuse'],
    ['service', [seat('service', 'stopping')], 'retry'],
    ['service', [seat('command', 'starting')], 'take-over'],
    ['service', [seat('command', 'ready')], 'take-over'],
    ['service', [seat('command', 'stopping')], 'retry'],
    ['command', [seat('service', 'starting')], 'join'],
    ['command', [seat('command', 'ready')], 'join'],
    ['command', [seat('service', 'stopping')], 'retry'],
  ])('a %s that sees %j: %s', (role, others, step) => {
    expect(nextStep(role, others).step).toBe(step)
  })

  it('deals with the owner among others that only look around', () => {
    const others = [seat('service', 'claiming'), seat('command', 'claiming'), seat('service', 'ready')]
    expect(nextStep('command', others)).toEqual({ step: 'join', owner: 2 })
  })

  it('is never to own a folder where anybody else is', () => {
    const notice = fc.record({
      pid: fc.nat(),
      role: fc.constantFrom<Role>('service', 'command'),
      state: fc.constantFrom<SeatState>('claiming', 'starting', 'ready', 'stopping'),
      since: fc.string(),
    })
    fc.assert(
      fc.property(
        fc.constantFrom<Role>('service', 'command'),
        fc.array(notice, { minLength: 1 }),
        (role, others) => {
          expect(nextStep(role, others).step).not.toBe('own')
        },
      ),
    )
  })
})

describe('what seats and callers say', () => {
  it('is understood however it is cut on its way', () => {
    const said: Greeting[] = [{ role: 'service' }, { role: 'command' }, 'farewell']
    const text = said.map(greetingLine).join('')
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const heard: unknown[] = []
        const take = lineReader((line) => heard.push(parseGreeting(line)))
        const places = [0, ...cuts.sort((a, b) => a - b), text.length]
        for (const [i, place] of places.entries()) take(text.slice(place, places[i + 1]))
        expect(heard).toEqual(said)
      }),
    )
  })

  it('is told from what others say', () => {
    const notice = seat('service', 'ready')
    expect(parseNotice(JSON.stringify(notice))).toEqual(notice)
    for (const line of [
      '',
      'HTTP/1.1 400 Bad Request',
      'null',
      '[]',
      '{"role":"king"}',
      '{"role":"service"}',
    ])
      expect(parseNotice(line)).toBe(undefined)
    expect(parseNotice(JSON.stringify({ ...notice, pid: '7' }))).toBe(undefined)
    expect(parseGreeting('GET / HTTP/1.1')).toBe(undefined)
  })
})
