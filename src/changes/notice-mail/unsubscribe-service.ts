import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@daybook/shared/language'
import { recordAudit } from '../../access/audit/audit.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChangeDeps } from '../deps.ts'
import { deleteDigest } from '../digests/digest-queries.ts'
import { noticeKinds } from '../notices/notice-kinds.ts'
import { mailWords } from './mail-words.ts'
import { lockOwnSettings, saveOwnSettings } from './notice-settings-queries.ts'
import { patchedSettings } from './notice-settings-rules.ts'
import { type Ending, endingIn, isSigned } from './unsubscribe-links.ts'
import { findUnsubscribing } from './unsubscribe-queries.ts'

/** Ends mail by the link that stands in it, without a cookie (contract 21.5). */

type Deps = Pick<ChangeDeps, 'db' | 'clock'>

interface Unsubscribing {
  readonly ending: Ending
  readonly language: Language
  /** What the link ends, in words. */
  readonly what: string
}

/** The digest that a link ends, if it ends one. */
const digestIn = ({ what }: Ending): number | undefined => {
  const [, id] = /^digest-([1-9][0-9]{0,14})$/.exec(what) ?? []
  return id === undefined ? undefined : Number(id)
}

const kindsIn = ({ what }: Ending) => noticeKinds.filter((kind) => what.split('~').includes(kind))

/** Undefined for a link that this server has not signed, or of somebody who is gone. */
export const readLink = async ({ db }: Deps, token: string): Promise<Unsubscribing | undefined> => {
  const ending = endingIn(token)
  const found = ending && (await findUnsubscribing(db, ending))
  if (!ending || !found || !isSigned(ending, found.linkKey)) return undefined
  const language = found.settings.language ?? found.language
  const { kinds } = mailWords[language]
  const what = digestIn(ending) === undefined ? kindsIn(ending).map((kind) => kinds[kind]) : [kinds.digest]
  return { ending, language, what: what.join('; ') }
}

const actor = { type: 'system', id: null, name: 'unsubscribe', traceId: null } as const

export const endMail = ({ db, clock }: Deps, { ending }: Unsubscribing, address: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const digestId = digestIn(ending)
    if (digestId !== undefined) {
      if (await deleteDigest(trx, ending, digestId))
        await recordAudit(trx, {
          organizationId: ending.organizationId,
          time: clock.now(),
          actor: { ...actor, address },
          action: 'digest-ended',
          subject: { type: 'user', id: ending.userId },
          details: { digestId },
        })
      return
    }
    const { settings } = await lockOwnSettings(trx, ending)
    const mail = Object.fromEntries(kindsIn(ending).map((kind) => [kind, 'never']))
    const next = patchedSettings(settings, { mail }, {})
    if (isDeepStrictEqual(next, settings)) return
    await saveOwnSettings(trx, ending, next)
    await recordAudit(trx, {
      organizationId: ending.organizationId,
      time: clock.now(),
      actor: { ...actor, address },
      action: 'notice-settings-changed',
      subject: { type: 'user', id: ending.userId },
      details: { mail },
    })
  })
