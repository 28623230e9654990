import type { Language } from '@daybook/shared/language'
import type { Transaction } from '../../database/transaction.ts'
import { fieldFamilies } from '../../settings/custom-fields/field-families.ts'
import { internalField, starterSet } from './starter-set.ts'

interface NewOrganization {
  readonly name: string
  /** An IANA time zone. */
  readonly timeZone: string
  /** Of its mails, and of its starter set unless that has a language of its own. */
  readonly language?: Language | undefined
  readonly starterLanguage?: Language | undefined
  readonly now: Date
}

const numbered = <T extends object>(organizationId: number, rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, organization_id: organizationId, position: index + 1 }))

/**
 * Creates an organization with its starter set (contract 11) and returns its id. If the name is taken, ignoring case,
 * it returns null and changes nothing.
 */
export const createOrganization = async (
  trx: Transaction,
  { name, timeZone, now, language = 'en', starterLanguage = language }: NewOrganization,
): Promise<number | null> => {
  const organization = await trx
    .insertInto('organization')
    .values({ name, time_zone: timeZone, external_system_url: null, language, creation_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!organization) return null
  const { elementStatuses, taskStatuses, publicationStatuses, taskFormats } = starterSet(starterLanguage)
  const rowsOf = <T extends object>(rows: readonly T[]) => numbered(organization.id, rows)
  await trx.insertInto('element_status').values(rowsOf(elementStatuses)).execute()
  await trx.insertInto('task_status').values(rowsOf(taskStatuses)).execute()
  await trx.insertInto('publication_status').values(rowsOf(publicationStatuses)).execute()
  await trx
    .insertInto('task_format')
    .values(
      rowsOf(taskFormats).map((format) => ({
        ...format,
        default_task_status_id: null,
        standard_cost_amount: null,
        standard_cost_currency: null,
      })),
    )
    .execute()
  // Notices are made of everything that its log will have, and of all that will be due (contract 21.4).
  await trx.insertInto('notice_log').values({ organization_id: organization.id, read_to: 0 }).execute()
  await trx
    .insertInto('reminder_log')
    .values({ organization_id: organization.id, reminded_to: now })
    .execute()
  for (const { table } of fieldFamilies)
    await trx
      .insertInto(table)
      .values({ ...internalField, organization_id: organization.id })
      .execute()
  return organization.id
}
