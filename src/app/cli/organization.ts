import { auditInto } from '../../access/audit/audit.ts'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'
import { inTransaction, type Queries, type Transaction } from '../../database/transaction.ts'
import type { Audit } from '../../http/audit-note.ts'
import {
  findOrganizationId,
  listOrganizationNames,
} from '../../settings/organization/organization-queries.ts'
import type { Daybook } from '../start.ts'
import { type CommonOptions, commandLineActor } from './command.ts'
import type { OptionChecks } from './option-checks.ts'
import { UsageError } from './usage-error.ts'

/** Of commands for an organization that exists. */
export const organizationOption = {
  '--organization <name>': 'name of the organization; not needed where there is only one',
}

export interface OrganizationOptions extends CommonOptions {
  readonly organization?: string
}

/** What the option names; null for the only organization. */
export const checkedOrganization = (
  { organization }: OrganizationOptions,
  checks: OptionChecks,
): string | null => checks.optionalName('--organization', organization)

const namesShown = 10

/**
 * The organization that an option names, ignoring case, or the only one. Throws a StartupError or UsageError that lists the existing
 * ones.
 */
export const organizationNamed = async (
  db: Queries,
  asked: string | null,
): Promise<{ readonly id: number; readonly name: string }> => {
  const names = await listOrganizationNames(db, namesShown + 1)
  const [first, second] = names
  if (first === undefined)
    throw new StartupError(
      `There is no organization yet. Create one: daybook init --organization "${asked ?? 'NAME'}" --time-zone TZ --admin-email E`,
    )
  const shown = names.slice(0, namesShown).map((known) => `"${printedName(known)}"`)
  const existing = `${shown.join(', ')}${names.length > namesShown ? ' and others' : ''}.`
  if (asked === null && second !== undefined)
    throw new UsageError(`--organization is required, because there are several: ${existing}`)
  const name = asked ?? first
  const id = await findOrganizationId(db, name)
  if (id === null) throw new StartupError(`There is no organization "${name}". Existing ones: ${existing}`)
  return { id, name }
}

/** What the command line passes to use cases. */
export interface OrganizationWork {
  readonly db: Transaction
  readonly organizationId: number
  /** Its name, as the option has it. */
  readonly organization: string
  readonly now: Date
  readonly audit: Audit
  readonly auditBeside: Audit
  readonly deps: Daybook['deps']
}

/** Runs a use case on the organization of this name, or on the only one, in one transaction. Throws StartupError, UsageError. */
export const inOrganization = <T>(
  { deps }: Daybook,
  asked: string | null,
  work: (work: OrganizationWork) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async (trx) => {
    const { id: organizationId, name: organization } = await organizationNamed(trx, asked)
    const now = deps.clock.now()
    const audit = auditInto(trx, organizationId, now, commandLineActor())
    return work({ db: trx, organizationId, organization, now, audit, auditBeside: audit, deps })
  })
