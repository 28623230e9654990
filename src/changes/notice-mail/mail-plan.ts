import type { NoticeKind } from '../notices/notice-kinds.ts'
import { afterQuiet, dueTime } from './mail-times.ts'
import type { NoticeSettings } from './notice-settings-rules.ts'

/** Which of the notices of one person are mailed now, and together (contract 21.5). */

export interface WaitingNotice {
  readonly id: number
  readonly time: Date
  readonly kind: NoticeKind
  /** Reminders have no minute in which they may change. */
  readonly isReminder: boolean
}

export interface MailPlan {
  /** Nothing is to be mailed of these. */
  readonly ended: readonly number[]
  /** When to look at these again. */
  readonly later: readonly { readonly id: number; readonly time: Date }[]
  /** Each is one mail. */
  readonly mails: readonly (readonly number[])[]
}

interface Circumstances {
  readonly settings: NoticeSettings
  readonly timeZone: string
  readonly now: Date
  /** Everything that was done before has become notices. */
  readonly readUntil: Date
  /** Mails to the person in this hour of the clock. */
  readonly sent: number
}

/** The minute, and a moment for what was begun in it. In milliseconds, as everything here. */
const minute = 61_000
const hour = 3_600_000
/** More are one mail. */
const mostMailsAnHour = 20

/** When the present hour of the clock ends. */
export const endOfHour = (now: Date, timeZone: string): Date =>
  dueTime('hourly', new Date(now.getTime() + 1), timeZone) ?? now

/** When the minute of what began then is over. */
export const endOfMinute = (begin: Date): Date => new Date(begin.getTime() + minute)

const readyTime = ({ time, isReminder }: WaitingNotice): Date => (isReminder ? time : endOfMinute(time))

type Judged =
  | { readonly is: 'ended' | 'alone' | 'together' | 'unread' }
  | { readonly is: 'later'; readonly at: Date }

const judge = (notice: WaitingNotice, { settings, timeZone, now, readUntil }: Circumstances): Judged => {
  const { quietHours } = settings
  const mailTime = settings.mail[notice.kind]
  const ready = readyTime(notice)
  const wanted = dueTime(mailTime, ready, timeZone)
  if (wanted === null) return { is: 'ended' }
  const due = afterQuiet(wanted, quietHours, timeZone)
  if (due > now) return { is: 'later', at: due }
  const end = afterQuiet(now, quietHours, timeZone)
  if (end > now) return { is: 'later', at: end }
  if (!notice.isReminder && ready > readUntil) return { is: 'unread' }
  const isAlone = mailTime === 'at-once' && due <= ready && now.getTime() - ready.getTime() < hour
  return { is: isAlone ? 'alone' : 'together' }
}

/** What was held back, or missed by more than an hour, is one mail; so is everything beyond so many mails an hour. */
export const planMails = (notices: readonly WaitingNotice[], circumstances: Circumstances): MailPlan => {
  const { timeZone, now, sent } = circumstances
  const judged = notices.map((notice) => ({ id: notice.id, ...judge(notice, circumstances) }))
  const idsOf = (is: Judged['is']) => judged.filter((one) => one.is === is).map(({ id }) => id)
  const later = judged.flatMap((one) => (one.is === 'later' ? [{ id: one.id, time: one.at }] : []))
  const [alone, together] = [idsOf('alone'), idsOf('together')]
  const left = mostMailsAnHour - sent
  const ended = idsOf('ended')
  if (alone.length <= left) {
    const mails = [...(together.length > 0 ? [together] : []), ...alone.map((id) => [id])]
    return { ended, later, mails }
  }
  if (left > 0 || together.length > 0) return { ended, later, mails: [[...together, ...alone]] }
  const time = endOfHour(now, timeZone)
  return { ended, later: [...later, ...alone.map((id) => ({ id, time }))], mails: [] }
}
