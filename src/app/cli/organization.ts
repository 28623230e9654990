import { auditInto } from '../../access/audit/audit.ts'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import type { Audit } from '../../http/audit-note.ts'
import {
  findOrganizationId,
  listOrganizationNames,
} from '../../settings/organization/organization-queries.ts'
import type { Daybook } from '../start.ts'
import { commandLineActor } from './command.ts'

/** Of commands for an organization that exists. */
export const organizationOption = { '--organization <name>': 'name of the organization' }

const namesShown = 10

/** The organization that an option names, ignoring case. Throws a StartupError that lists the existing ones. */
const organizationIdOf = async (db: Transaction, name: string): Promise<number> => {
  const id = await findOrganizationId(db, name)
  if (id !== null) return id
  const names = await listOrganizationNames(db, namesShown + 1)
  if (names.length === 0)
    throw new StartupError(
      `There is no organization yet. Create one: daybook init --organization "${name}" --time-zone TZ --admin-email E`,
    )
  const shown = names.slice(0, namesShown).map((known) => `"${printedName(known)}"`)
  const more = names.length > namesShown ? ' and others' : ''
  throw new StartupError(`There is no organization "${name}". Existing ones: ${shown.join(', ')}${more}.`)
}

/** What the command line passes to use cases. */
interface OrganizationWork {
  readonly db: Transaction
  readonly organizationId: number
  readonly now: Date
  readonly audit: Audit
  readonly auditBeside: Audit
  readonly deps: Daybook['deps']
}

/** Runs a use case on the organization of this name, in one transaction. Throws StartupError where there is none. */
export const inOrganization = <T>(
  { deps }: Daybook,
  name: string,
  work: (work: OrganizationWork) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async (trx) => {
    const organizationId = await organizationIdOf(trx, name)
    const now = deps.clock.now()
    const audit = auditInto(trx, organizationId, now, commandLineActor())
    return work({ db: trx, organizationId, now, audit, auditBeside: audit, deps })
  })
