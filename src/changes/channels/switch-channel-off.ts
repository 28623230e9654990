import type { Language } from '@daybook/shared/language'
import { recordAudit } from '../../access/audit/audit.ts'
import { oneLine } from '../../access/mail/one-line.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ChangeDeps } from '../deps.ts'
import { mailAdministrators } from '../webhooks/mail-administrators.ts'
import type { ChannelOfOrganization } from './channel-job.ts'
import { endWaiting } from './channel-notice-queries.ts'
import { getChannel, saveChannel } from './channel-queries.ts'

type Reason = 'gone' | 'failing'

const actor = { type: 'system', id: null, name: 'channels', address: null, traceId: null } as const

interface SwitchedOff {
  readonly group: string
  readonly maskedUrl: string
  readonly reason: Reason
  readonly settings: string
}

const texts: Readonly<Record<Language, (off: SwitchedOff) => { subject: string; text: string }>> = {
  en: ({ group, maskedUrl, reason, settings }) => ({
    subject: `A channel of ${oneLine(group)} was switched off`,
    text: `Hello,

Daybook has switched off a channel of the group "${group}", which sends to ${maskedUrl}.
${
  reason === 'gone'
    ? 'The receiver answered 410: the address is not in use any more.'
    : 'Nothing has arrived there for three days.'
}

Correct the cause, then switch it on again:

${settings}

What happened meanwhile is not sent there any more.
`,
  }),
  de: ({ group, maskedUrl, reason, settings }) => ({
    subject: `Ein Kanal von ${oneLine(group)} wurde abgeschaltet`,
    text: `Hallo,

Daybook hat einen Kanal der Gruppe „${group}“ abgeschaltet, der an ${maskedUrl} sendet.
${
  reason === 'gone'
    ? 'Der Empfänger hat mit 410 geantwortet: Die Adresse gilt nicht mehr.'
    : 'Drei Tage lang ist dort nichts angekommen.'
}

Behebe die Ursache und schalte ihn hier wieder ein:

${settings}

Was inzwischen geschehen ist, wird dort nicht mehr gemeldet.
`,
  }),
}

/** Switches a channel off, leaves an entry in the audit log, and writes to the administrators if a mail server is configured. */
export const switchChannelOff = (
  deps: Pick<ChangeDeps, 'db' | 'clock' | 'config' | 'mailer'>,
  channel: ChannelOfOrganization,
  { groupId, groupName }: { readonly groupId: number; readonly groupName: string },
  reason: Reason,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { organizationId, id } = channel
    const { active, maskedUrl, format } = await getChannel(trx, { ...channel, groupId })
    if (!active) return
    await saveChannel(trx, channel, { active: false, switched_off_reason: reason })
    await endWaiting(trx, channel)
    const now = deps.clock.now()
    await recordAudit(trx, {
      organizationId,
      time: now,
      actor,
      action: 'channel-switched-off',
      subject: { type: 'group', id: groupId },
      details: { channelId: id, format, maskedUrl, reason },
    })
    const { language } = await getOrganization(trx, organizationId)
    const settings = `${deps.config.baseUrl}/settings/groups?open=${groupId}`
    const content = texts[language]({ group: groupName, maskedUrl, reason, settings })
    await mailAdministrators(trx, deps.mailer, { organizationId, now, content })
  })
