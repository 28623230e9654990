import type { Command } from 'commander'
import { allowPasswords } from '../../settings/organization/organization-service.ts'
import { addCommand, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'
import {
  checkedOrganization,
  inOrganization,
  type OrganizationOptions,
  organizationOption,
} from './organization.ts'

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
        const asked = checkedOrganization(options, checks)
        checks.refuse()
        const { organization, changed } = await withDaybook(context, { migrates: false }, (daybook) =>
          inOrganization(daybook, asked, async (work) => ({
            organization: work.organization,
            changed: await allowPasswords(work),
          })),
        )
        context.output.result(
          { organization, changed },
          changed
            ? `People of "${organization}" can sign in with passwords again.`
            : `People of "${organization}" can sign in with passwords; nothing was changed.`,
        )
      },
    },
  )
