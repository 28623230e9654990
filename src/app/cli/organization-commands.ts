import type { Command } from 'commander'
import { allowPasswords } from '../../settings/organization/organization-service.ts'
import { addCommand, type CommonOptions, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'
import { inOrganization, organizationOption } from './organization.ts'

interface OrganizationOptions extends CommonOptions {
  readonly organization?: string
}

export const addOrganizationCommands = (program: Command): void =>
  addCommand<OrganizationOptions>(
    program.command('organization').description('Let people of an organization in.'),
    'allow-passwords',
    {
      description:
        'Let people of an organization that takes single sign-on only sign in with passwords again, such as when the identity provider is gone.',
      options: organizationOption,
      json: '{organization, changed} (changed is false if passwords were allowed)',
      examples: ['daybook organization allow-passwords --organization "Harbour Courier"'],
      run: async (context, options) => {
        const checks = checkOptions()
        const name = checks.name('--organization', options.organization)
        checks.refuse()
        const changed = await withDaybook(context, { migrates: false }, (daybook) =>
          inOrganization(daybook, name, allowPasswords),
        )
        context.output.result(
          { organization: name, changed },
          changed
            ? `People of "${name}" can sign in with passwords again.`
            : `People of "${name}" can sign in with passwords; nothing was changed.`,
        )
      },
    },
  )
