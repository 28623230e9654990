import { describe, expect, it } from 'vitest'
import { planMails, type WaitingNotice } from './mail-plan.ts'
import { settingsOf } from './notice-settings-rules.ts'

const at = (time: string) => new Date(`2026-06-18T${time}Z`)
const notice = (id: number, time: string, kind: WaitingNotice['kind'] = 'assigned'): WaitingNotice => ({
  id,
  time: at(time),
  kind,
  isReminder: kind === 'due-soon',
})
const plan = (notices: readonly WaitingNotice[], now: string, { sent = 0, readUntil = now, own = {} } = {}) =>
  planMails(notices, {
    settings: settingsOf('en', [own]),
    timeZone: 'Europe/Berlin',
    now: at(now),
    readUntil: at(readUntil),
    sent,
  })
const many = (count: number) => Array.from({ length: count }, (_, index) => notice(index + 1, '09:00:00'))

describe('21.5 which mails are sent', () => {
  it('one for each notice at once, when its minute is over; never what is not wanted', () => {
    const notices = [notice(1, '09:00:00'), notice(2, '09:00:30'), notice(3, '09:00:00', 'commented')]
    expect(plan(notices, '09:01:01')).toEqual({
      ended: [3],
      later: [{ id: 2, time: at('09:01:31') }],
      mails: [[1]],
    })
    expect(plan([notice(1, '09:00:00', 'due-soon')], '09:00:00').mails).toEqual([[1]])
  })

  it('none as long as something may still have changed in the minute', () => {
    expect(plan([notice(1, '09:00:00')], '09:05:00', { readUntil: '09:00:50' })).toEqual({
      ended: [],
      later: [],
      mails: [],
    })
  })

  it('one of what was held back by quiet hours, or missed by more than an hour', () => {
    const own = { quietHours: { from: '10:00', to: '14:00' } }
    expect(plan(many(3), '09:30:00', { own }).later.map(({ time }) => time)).toEqual(
      Array.from({ length: 3 }, () => at('12:00:00')),
    )
    expect(plan(many(3), '12:00:00', { own }).mails).toEqual([[1, 2, 3]])
    expect(plan(many(3), '10:02:00').mails).toEqual([[1, 2, 3]])
  })

  it('one for everything beyond 20 in an hour, which waits for the next hour if there were 20', () => {
    expect(plan(many(20), '09:02:00').mails).toHaveLength(20)
    expect(plan(many(21), '09:02:00').mails).toEqual([many(21).map(({ id }) => id)])
    expect(plan(many(2), '09:02:00', { sent: 20 })).toEqual({
      ended: [],
      later: [1, 2].map((id) => ({ id, time: at('10:00:00') })),
      mails: [],
    })
  })
})
