import type { Command } from 'commander'
import { saveAddressAfterMove } from '../../settings/organization/organization-queries.ts'
import { addCommand, type CommandContext, type CommonOptions, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'
import { inOrganization, organizationOption } from './organization.ts'

interface OrganizationOptions extends CommonOptions {
  readonly organization?: string
}
interface MovedOptions extends OrganizationOptions {
  readonly to?: string
}

const mark = (context: CommandContext, name: string, movedTo: string | null): Promise<void> =>
  withDaybook(context, { migrates: false }, (daybook) =>
    inOrganization(daybook, name, async ({ db, organizationId, audit }) => {
      await saveAddressAfterMove(db, organizationId, movedTo)
      await audit({
        action: movedTo === null ? 'organization-returned' : 'organization-moved',
        subject: { type: 'organization', id: organizationId },
        ...(movedTo !== null && { details: { movedTo } }),
      })
    }),
  )

const addMoved = (organization: Command): void =>
  addCommand<MovedOptions>(organization, 'moved', {
    description:
      'Mark an organization as moved to another database. Within a second its requests and sign-ins get 421 with the new address, and its webhooks wait.',
    options: { ...organizationOption, '--to <url>': 'where it is from now on' },
    json: '{organization, movedTo}',
    examples: [
      'daybook organization moved --organization "Harbour Courier" --to https://courier.example.org',
    ],
    run: async (context, options) => {
      const checks = checkOptions()
      const name = checks.name('--organization', options.organization)
      const movedTo = checks.webAddress('--to', options.to)
      checks.refuse()
      await mark(context, name, movedTo)
      context.output.result(
        { organization: name, movedTo },
        `"${name}" is marked as moved to ${movedTo}.\nIf it comes back: daybook organization returned --organization "${name}"`,
      )
    },
  })

const addReturned = (organization: Command): void =>
  addCommand<OrganizationOptions>(organization, 'returned', {
    description: 'Take back `organization moved`: the organization is served here again, as it was left.',
    options: organizationOption,
    json: '{organization, movedTo} (movedTo is null)',
    examples: ['daybook organization returned --organization "Harbour Courier"'],
    run: async (context, options) => {
      const checks = checkOptions()
      const name = checks.name('--organization', options.organization)
      checks.refuse()
      await mark(context, name, null)
      context.output.result({ organization: name, movedTo: null }, `"${name}" is served here again.`)
    },
  })

export const addOrganizationCommands = (program: Command): void => {
  const organization = program
    .command('organization')
    .description('Say where an organization is that moves to another database.')
  addMoved(organization)
  addReturned(organization)
}
