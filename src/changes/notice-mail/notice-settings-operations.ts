import { Echoed } from '../../http/echoed-fields.ts'
import { type Operation, read, write } from '../deps.ts'
import {
  NoticeDefaultsView,
  NoticeSettingsView,
  PatchNoticeDefaults,
  PatchNoticeSettings,
} from './notice-settings-schemas.ts'
import {
  patchNoticeDefaults,
  patchNoticeSettings,
  readNoticeDefaults,
  readNoticeSettings,
} from './notice-settings-service.ts'

const tag = 'Notices'
const own = '/api/daybook/v1/me/notice-settings'
const defaults = '/api/daybook/v1/notice-defaults'
const example = { mail: { commented: 'hourly' }, quietHours: { from: '22:00', to: '07:00' } }

/** What people are told by mail (contract 21.5). */
export const noticeSettingsOperations: readonly Operation[] = [
  read({
    path: own,
    operationId: 'getNoticeSettings',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'Read what you are told by mail',
    answers: { 200: NoticeSettingsView },
    handle: (reading) => readNoticeSettings(reading),
  }),
  write({
    method: 'PATCH',
    path: own,
    operationId: 'patchNoticeSettings',
    scope: null,
    role: 'reader',
    freelancers: true,
    audit: { action: 'notice-settings-changed', subject: 'user', changes: false },
    tag,
    summary: 'Choose what you are told by mail',
    description:
      'Mail is sent when the minute of a notice is over. Quiet hours hold mail back, not notices. What is mailed hourly, daily or after quiet hours is one mail; so is what would be more than 20 mails an hour.',
    body: Echoed(PatchNoticeSettings, NoticeSettingsView),
    example,
    answers: { 200: NoticeSettingsView },
    handle: (work, { body }) => patchNoticeSettings(work, body),
  }),
  read({
    path: defaults,
    operationId: 'getNoticeDefaults',
    scope: 'api.admin',
    role: 'admin',
    about: 'organization',
    tag,
    summary: 'Read what people are told by mail who have chosen nothing',
    answers: { 200: NoticeDefaultsView },
    handle: (reading) => readNoticeDefaults(reading),
  }),
  write({
    method: 'PATCH',
    path: defaults,
    operationId: 'patchNoticeDefaults',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'notice-defaults-changed', subject: 'organization', changes: false },
    tag,
    summary: 'Choose what people are told by mail who have chosen nothing',
    body: Echoed(PatchNoticeDefaults, NoticeDefaultsView),
    example,
    answers: { 200: NoticeDefaultsView },
    handle: (work, { body }) => patchNoticeDefaults(work, body),
  }),
]
