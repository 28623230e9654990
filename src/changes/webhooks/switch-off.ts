import type { Language } from '@daybook/shared/language'
import { recordAudit } from '../../access/audit/audit.ts'
import { oneLine } from '../../access/mail/one-line.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ChangeDeps } from '../deps.ts'
import type { BehindWebhook } from './dispatch-queries.ts'
import { mailAdministrators } from './mail-administrators.ts'
import { lockWebhook, saveWebhook, type Webhook } from './webhook-queries.ts'
import { withMaskedUrl } from './webhook-rules.ts'

/** Why a webhook was switched off by the server (contract 16.2). */
type Reason = 'gone' | 'failing'

const actor = { type: 'system', id: null, name: 'webhooks', address: null, traceId: null } as const

interface SwitchedOff extends Pick<Webhook, 'name' | 'url'> {
  readonly reason: Reason
  readonly settings: string
}

const texts: Readonly<Record<Language, (off: SwitchedOff) => { subject: string; text: string }>> = {
  en: ({ name, url, reason, settings }) => ({
    subject: `The webhook ${oneLine(name)} was switched off`,
    text: `Hello,

Daybook has switched off the webhook “${name}”, which sends to ${url}.
${
  reason === 'gone'
    ? 'The receiver answered 410: it does not want any more deliveries.'
    : 'Nothing could be delivered for three days.'
}

Correct the cause, then switch it on again:

${settings}

It will continue where it stopped. Deliveries are kept for 30 days.
`,
  }),
  de: ({ name, url, reason, settings }) => ({
    subject: `Der Webhook ${oneLine(name)} wurde abgeschaltet`,
    text: `Hallo,

Daybook hat den Webhook „${name}“ abgeschaltet, der an ${url} sendet.
${
  reason === 'gone'
    ? 'Der Empfänger hat mit 410 geantwortet: Er will keine Nachrichten mehr.'
    : 'Drei Tage lang konnte nichts zugestellt werden.'
}

Behebe die Ursache und schalte ihn hier wieder ein:

${settings}

Er macht dort weiter, wo er aufgehört hat. Was zuzustellen ist, wird 30 Tage aufgehoben.
`,
  }),
}

/** Switches a webhook off, leaves an entry in the audit log, and writes to the administrators if a mail server is configured. */
export const switchOff = (
  { db, clock, config, mailer }: Pick<ChangeDeps, 'db' | 'clock' | 'config' | 'mailer'>,
  { organizationId, id }: BehindWebhook,
  reason: Reason,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, organizationId, id)
    if (!webhook.active) return
    await saveWebhook(trx, organizationId, id, { active: false, switched_off_reason: reason })
    await recordAudit(trx, {
      organizationId,
      time: clock.now(),
      actor,
      action: 'webhook-switched-off',
      subject: { type: 'webhook', id },
      details: { name: webhook.name, reason },
    })
    const { language } = await getOrganization(trx, organizationId)
    const content = texts[language]({
      ...withMaskedUrl(webhook),
      reason,
      settings: `${config.baseUrl}/settings/webhooks`,
    })
    await mailAdministrators(trx, mailer, { organizationId, now: clock.now(), content })
  })
