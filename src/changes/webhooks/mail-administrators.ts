import { sql } from 'kysely'
import type { Mailer } from '../../access/mail/mailer.ts'
import { queueMail } from '../../access/mail/queue-mail.ts'
import type { Transaction } from '../../database/transaction.ts'

const administrators = async (trx: Transaction, organizationId: number) => {
  const { rows } = await sql<{ userId: number; address: string }>`
    select id as "userId", email as address from app_user
    where organization_id = ${organizationId} and role = 'admin' and deletion_date is null and email is not null
    order by id limit 100`.execute(trx)
  return rows
}

/** Writes to the administrators that something sends no more, if a mail server is configured. */
export const mailAdministrators = async (
  trx: Transaction,
  { isConfigured }: Pick<Mailer, 'isConfigured'>,
  mail: {
    readonly organizationId: number
    readonly now: Date
    readonly content: { readonly subject: string; readonly text: string }
  },
): Promise<void> => {
  if (!isConfigured) return
  for (const to of await administrators(trx, mail.organizationId))
    await queueMail(trx, { ...mail, ...to, kind: 'webhook-switched-off' })
}
