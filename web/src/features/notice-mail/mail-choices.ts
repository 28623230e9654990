import type { NoticeSettingsView } from '../../api/types.ts'
import { isSameValue } from '../../same-value.ts'

/** What is chosen of mail about notices, as a form has it. */

export type MailSettings = Pick<NoticeSettingsView, 'mail' | 'quietHours'> & {
  readonly language?: NoticeSettingsView['language']
}

export type NoticeKind = keyof NoticeSettingsView['mail']

/** In the order in which the page asks. */
export const mailKinds: readonly NoticeKind[] = [
  'mentioned',
  'assigned',
  'taken-away',
  'task-changed',
  'answered',
  'due-soon',
  'overdue',
  'commented',
  'story-changed',
  'not-out',
]

export const rhythms = ['at-once', 'hourly', 'daily', 'never'] as const
export type Rhythm = (typeof rhythms)[number]

export const rhythmOf = (mailTime: string): Rhythm =>
  rhythms.find((rhythm) => mailTime === rhythm || mailTime.startsWith(`${rhythm} `)) ?? 'never'

const usualHour = '17:00'

/** The one hour of the day that the form has. */
export const dailyHour = (mail: MailSettings['mail']): string =>
  Object.values(mail)
    .find((time) => rhythmOf(time) === 'daily')
    ?.slice('daily '.length) ?? usualHour

export const mailTimeOf = (rhythm: Rhythm, hour: string): string =>
  rhythm === 'daily' ? `daily ${hour}` : rhythm

/** The same kinds, each at its rhythm, those of a day at another hour. */
export const atHour = (mail: MailSettings['mail'], hour: string): MailSettings['mail'] =>
  Object.fromEntries(
    mailKinds.map((kind) => [kind, mailTimeOf(rhythmOf(mail[kind]), hour)]),
  ) as MailSettings['mail']

/** What a PATCH has to say. */
export const changesOf = (stored: MailSettings, draft: MailSettings): object => {
  const kinds = mailKinds.filter((kind) => stored.mail[kind] !== draft.mail[kind])
  const isQuietChanged = !isSameValue(stored.quietHours, draft.quietHours)
  return {
    ...(kinds.length > 0 && { mail: Object.fromEntries(kinds.map((kind) => [kind, draft.mail[kind]])) }),
    ...(isQuietChanged && { quietHours: draft.quietHours }),
    ...(stored.language !== draft.language && { language: draft.language }),
  }
}
