import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@daybook/shared/language'
import type { OwnNoticeSettings, QuietHours } from '../../database/notice-tables.ts'
import { type NoticeKind, noticeKinds } from '../notices/notice-kinds.ts'
import type { MailTime } from './mail-times.ts'

/** What people are told by mail: what they have chosen, else their newsroom, else this (contract 21.5). */

export type MailTimes = Readonly<Record<NoticeKind, MailTime>>

export interface NoticeSettings {
  readonly language: Language
  readonly mail: MailTimes
  readonly quietHours: QuietHours | null
}

/** Whatever somebody waits for, or has to do now. The rest is on the page. */
const atOnce: readonly NoticeKind[] = [
  'mentioned',
  'assigned',
  'taken-away',
  'answered',
  'overdue',
  'due-soon',
  'not-out',
]

const eachKind = (timeOf: (kind: NoticeKind) => MailTime): MailTimes => {
  const times = noticeKinds.map((kind) => [kind, timeOf(kind)] as const)
  return Object.fromEntries(times) as MailTimes
}

/** Chosen by the first of those that say something; the language is that of the newsroom otherwise. */
export const settingsOf = (language: Language, chosen: readonly OwnNoticeSettings[]): NoticeSettings => ({
  language: chosen.find((one) => one.language !== undefined)?.language ?? language,
  mail: eachKind(
    (kind) =>
      chosen.map(({ mail }) => mail?.[kind]).find((time) => time !== undefined) ??
      (atOnce.includes(kind) ? 'at-once' : 'never'),
  ),
  quietHours: chosen.find((one) => one.quietHours !== undefined)?.quietHours ?? null,
})

type Patched<T> = { readonly [K in keyof T]?: T[K] | null }

export interface SettingsPatch {
  readonly language?: Language | null
  readonly mail?: Patched<Record<string, MailTime>>
  readonly quietHours?: QuietHours | null
}

/** What would be different: whoever sends back what is so anyway chooses nothing (contract A6). */
const differing = (
  { language, mail, quietHours }: SettingsPatch,
  current: Partial<NoticeSettings>,
): SettingsPatch => {
  const times: Readonly<Record<string, MailTime>> = current.mail ?? {}
  return {
    ...(language !== undefined && language !== current.language && { language }),
    ...(mail && {
      mail: Object.fromEntries(Object.entries(mail).filter(([kind, time]) => time !== times[kind])),
    }),
    ...(quietHours !== undefined && !isDeepStrictEqual(quietHours, current.quietHours) && { quietHours }),
  }
}

/** What was sent, over what was chosen. Null takes a choice back; for quiet hours it is a choice, too. */
export const patchedSettings = (
  { language: storedLanguage, mail: storedMail, ...stored }: OwnNoticeSettings,
  patch: SettingsPatch,
  current: Partial<NoticeSettings>,
): OwnNoticeSettings => {
  const { language = storedLanguage, mail = {}, quietHours } = differing(patch, current)
  const times = Object.entries({ ...storedMail, ...mail }).flatMap(([kind, time]) =>
    time == null ? [] : [[kind, time] as const],
  )
  return {
    ...stored,
    ...(language != null && { language }),
    ...(times.length > 0 && { mail: Object.fromEntries(times) }),
    ...(quietHours !== undefined && { quietHours }),
  }
}
