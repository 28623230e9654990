import { expect, it } from 'vitest'
import { visited } from './last-visit.ts'

const at = (time: string) => new Date(`2026-06-18T${time}:00.000Z`)

it('a visit lasts over short pauses, and the one before it is remembered', () => {
  const morning = visited(null, at('07:00'))
  expect(morning.before).toBeNull()
  const later = visited(visited(morning, at('07:20')), at('07:45'))
  expect(later.before).toBeNull()
  const afternoon = visited(later, at('13:00'))
  expect(afternoon.before).toBe('2026-06-18T07:45:00.000Z')
  expect(visited(afternoon, at('13:25')).before).toBe('2026-06-18T07:45:00.000Z')
})
