import { languages } from '@daybook/shared/language'
import { type Static, Type } from 'typebox'
import { Closed, Nullable, OneOf, TimeOfDay } from '../../base/schemas.ts'
import { type NoticeKind, noticeKinds } from '../notices/notice-kinds.ts'
import { mailTimePattern } from './mail-times.ts'

const MailTime = Type.String({
  pattern: mailTimePattern,
  problem: {
    code: 'mail-time',
    message: 'must be at-once, hourly, never, or daily with an hour such as daily 17:00',
    values: ['at-once', 'hourly', 'never'],
  },
  description: '`at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization.',
  examples: ['daily 17:00'],
})

const times = <T>(of: (kind: NoticeKind) => T): Record<NoticeKind, T> =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, of(kind)])) as Record<NoticeKind, T>

const MailTimes = Closed(
  times(() => MailTime),
  { title: 'MailTimes', description: 'When there is mail, by kind of notice.' },
)

const PatchMailTimes = Closed(
  times(() => Type.Optional(Nullable(MailTime))),
  { title: 'PatchMailTimes', description: 'Kinds that are left out stay. Null takes a choice back.' },
)

const QuietHours = Nullable(
  Closed(
    { from: TimeOfDay, to: TimeOfDay },
    {
      title: 'QuietHours',
      description:
        'Mail waits until they end, by the clock of the organization. They may end on the next day.',
    },
  ),
)

const language = OneOf(languages, { description: 'The language of the mails.' })

export const NoticeSettingsView = Closed(
  {
    language,
    mail: MailTimes,
    quietHours: QuietHours,
    mailTo: Nullable(
      Type.String({ description: 'Your address. Null: you have none, or this server sends no mail.' }),
    ),
    timeZone: Type.String({ description: 'Of the hours: that of the organization.' }),
  },
  { title: 'NoticeSettings' },
)
export type NoticeSettingsView = Static<typeof NoticeSettingsView>

export const PatchNoticeSettings = Closed({
  language: Type.Optional(Nullable(language)),
  mail: Type.Optional(PatchMailTimes),
  quietHours: Type.Optional(QuietHours),
})
export type PatchNoticeSettings = Static<typeof PatchNoticeSettings>

export const NoticeDefaultsView = Closed(
  { mail: MailTimes, quietHours: QuietHours },
  { title: 'NoticeDefaults' },
)

export const PatchNoticeDefaults = Closed({
  mail: Type.Optional(PatchMailTimes),
  quietHours: Type.Optional(QuietHours),
})
export type PatchNoticeDefaults = Static<typeof PatchNoticeDefaults>
