import { isDeepStrictEqual } from 'node:util'
import { bodyProblem, refuseIfAny } from '../../base/errors.ts'
import { type Answer, etagOfView, ok } from '../../http/answer.ts'
import { personOf } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { getUser } from '../../people/users/user-queries.ts'
import { getOrganization, lockOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import {
  findDefaults,
  findOwnSettings,
  lockOwnSettings,
  saveDefaults,
  saveOwnSettings,
} from './notice-settings-queries.ts'
import { patchedSettings, type SettingsPatch, settingsOf } from './notice-settings-rules.ts'
import type { NoticeSettingsView } from './notice-settings-schemas.ts'

const assertSensible = ({ quietHours }: SettingsPatch): void =>
  refuseIfAny(
    'validation-failed',
    quietHours && quietHours.from === quietHours.to
      ? [bodyProblem('quietHours.to', 'same-time', 'must be another time than from')]
      : [],
  )

const viewOf = async (context: ReadContext | WriteContext): Promise<NoticeSettingsView> => {
  const { db, organizationId, deps } = context
  const { id: userId } = personOf(context)
  const [{ timeZone, language }, defaults, { settings }, { content }] = await Promise.all([
    getOrganization(db, organizationId),
    findDefaults(db, organizationId),
    findOwnSettings(db, { organizationId, userId }),
    getUser(db, organizationId, userId),
  ])
  const mailTo = deps.mailer.isConfigured ? content.email : null
  return { ...settingsOf(language, [settings, defaults]), mailTo, timeZone }
}

type Chosen = Pick<NoticeSettingsView, 'mail' | 'quietHours'> & Partial<Pick<NoticeSettingsView, 'language'>>

const flat = ({ mail, quietHours, language }: Chosen) => ({ ...mail, quietHours, language })

/** For the audit log (contract 17.1). */
const beforeAndAfter = (before: Chosen, after: Chosen) => ({ before: flat(before), after: flat(after) })

export const readNoticeSettings = async (reading: ReadContext): Promise<Answer> => ok(await viewOf(reading))

/** Changes what the caller is told by mail. */
export const patchNoticeSettings = async (work: WriteContext, patch: SettingsPatch): Promise<Answer> => {
  const { db, organizationId, ifMatch, echoed } = work
  const { id: userId } = personOf(work)
  assertSensible(patch)
  const { settings } = await lockOwnSettings(db, { organizationId, userId })
  const current = await viewOf(work)
  assertMatches(ifMatch, () => etagOfView(current))
  echoed?.compareWith(current)
  const next = patchedSettings(settings, patch, current)
  work.auditSubject('user', userId)
  if (isDeepStrictEqual(next, settings)) {
    work.auditNothing()
    return ok(current)
  }
  await saveOwnSettings(db, { organizationId, userId }, next)
  const after = await viewOf(work)
  work.auditDetails({ ...patch, ...beforeAndAfter(current, after) })
  return ok(after)
}

const defaultsOf = async ({ db, organizationId }: ReadContext | WriteContext) => {
  const { language } = await getOrganization(db, organizationId)
  const { mail, quietHours } = settingsOf(language, [await findDefaults(db, organizationId)])
  return { mail, quietHours }
}

export const readNoticeDefaults = async (reading: ReadContext): Promise<Answer> =>
  ok(await defaultsOf(reading))

/** Changes what people are told by mail who have chosen nothing else. */
export const patchNoticeDefaults = async (work: WriteContext, patch: SettingsPatch): Promise<Answer> => {
  const { db, organizationId, ifMatch, echoed } = work
  assertSensible(patch)
  await lockOrganization(db, organizationId)
  const current = await defaultsOf(work)
  assertMatches(ifMatch, () => etagOfView(current))
  echoed?.compareWith(current)
  const stored = await findDefaults(db, organizationId)
  const next = patchedSettings(stored, patch, current)
  work.auditSubject('organization', organizationId)
  if (isDeepStrictEqual(next, stored)) {
    work.auditNothing()
    return ok(current)
  }
  await saveDefaults(db, organizationId, next)
  const after = await defaultsOf(work)
  work.auditDetails({ ...patch, ...beforeAndAfter(current, after) })
  return ok(after)
}
