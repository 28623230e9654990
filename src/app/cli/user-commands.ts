import type { Command } from 'commander'
import { setPassword, setPasswordByEmail } from '../../access/passwords/password-service.ts'
import { hashPassword } from '../../access/passwords/passwords.ts'
import { removeSecondFactorByEmail } from '../../access/second-factor/second-factor-service.ts'
import { StartupError } from '../../base/startup-error.ts'
import { createUser } from '../../people/users/user-service.ts'
import { addCommand, type CommandContext, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'
import {
  checkedOrganization,
  inOrganization,
  type OrganizationOptions,
  type OrganizationWork,
  organizationOption,
} from './organization.ts'
import { choosePassword } from './passwords.ts'

interface UserOptions extends OrganizationOptions {
  readonly email?: string
  readonly password?: string
  readonly passwordStdin?: boolean
}
interface CreateOptions extends UserOptions {
  readonly firstName?: string
  readonly lastName?: string
  readonly role?: string
}

const roles = ['admin', 'editor', 'reader'] as const

const passwordOptions = {
  '--password <password>': 'password; generated and shown if omitted',
  '--password-stdin': 'read the password from standard input',
}

/** Changes the user with this e-mail address; `change` answers null if there is none. Throws StartupError. */
const changeUser = <T>(
  context: CommandContext,
  organization: string | null,
  email: string,
  change: (work: OrganizationWork) => Promise<T | null>,
  tell: (changed: T) => void,
): Promise<void> =>
  withDaybook(context, { migrates: false }, async (daybook) => {
    const changed = await inOrganization(daybook, organization, async (work) => {
      const found = await change(work)
      if (found !== null) return found
      throw new StartupError(`The organization "${work.organization}" has no user with the e-mail ${email}.`)
    })
    tell(changed)
  })

const passwordText = (password: string | null): string =>
  password === null ? '' : `\n  Password  ${password}   (shown only once)`

const addCreate = (user: Command): void =>
  addCommand<CreateOptions>(user, 'create', {
    description: 'Create a user who can sign in.',
    options: {
      ...organizationOption,
      '--email <address>': 'e-mail address of the user',
      '--last-name <name>': 'last name',
      '--first-name <name>': 'first name',
      '--role <role>': `${roles.join(', ')} (default: editor)`,
      ...passwordOptions,
    },
    json: '{id, email, role, password}',
    examples: [
      'daybook user create --organization "Harbour Courier" --email ann@example.org --first-name Ann --last-name Lee',
    ],
    run: async (context, options) => {
      const checks = checkOptions()
      const organization = checkedOrganization(options, checks)
      const email = checks.email('--email', options.email)
      const lastName = checks.name('--last-name', options.lastName)
      const firstName = checks.optionalName('--first-name', options.firstName)
      const role = checks.oneOf('--role', options.role ?? 'editor', roles) ?? 'editor'
      const { password, isGenerated } = await choosePassword(
        { name: '--password', given: options.password, isOnStandardInput: options.passwordStdin ?? false },
        checks,
        context.output,
      )
      checks.refuse()
      const passwordHash = await hashPassword(password)
      const shown = isGenerated ? password : null
      await withDaybook(context, { migrates: false }, async (daybook) => {
        const { id } = await inOrganization(daybook, organization, async (work) => {
          const user = await createUser(work, { email, firstName, lastName, role })
          await setPassword(work, user.id, passwordHash)
          return user
        })
        context.output.result(
          { id, email, role, password: shown },
          `Created the user ${email} (${role}).${passwordText(shown)}`,
        )
      })
    },
  })

const remedies = {
  'no-role': 'Choose a role for this person in Settings › Users.',
  'single-sign-on-only': 'To accept passwords again: daybook organization allow-passwords',
} as const

const addSetPassword = (user: Command): void =>
  addCommand<UserOptions>(user, 'set-password', {
    description: 'Set the password of a user.',
    options: {
      ...organizationOption,
      '--email <address>': 'e-mail address of the user',
      ...passwordOptions,
    },
    json: '{id, email, password}',
    examples: [
      'daybook user set-password --organization "Harbour Courier" --email ann@example.org --password-stdin < file',
    ],
    run: async (context, options) => {
      const checks = checkOptions()
      const organization = checkedOrganization(options, checks)
      const email = checks.email('--email', options.email)
      const { password, isGenerated } = await choosePassword(
        { name: '--password', given: options.password, isOnStandardInput: options.passwordStdin ?? false },
        checks,
        context.output,
      )
      checks.refuse()
      const passwordHash = await hashPassword(password)
      const shown = isGenerated ? password : null
      await changeUser(
        context,
        organization,
        email,
        async (work) => {
          const set = await setPasswordByEmail(work, email, passwordHash)
          if (set !== null && 'code' in set)
            throw new StartupError(`${email} ${set.message}. ${remedies[set.code]}`)
          return set
        },
        ({ id }) =>
          context.output.result(
            { id, email, password: shown },
            `Set the password of ${email}.${passwordText(shown)}`,
          ),
      )
    },
  })

const addRemoveSecondFactor = (user: Command): void =>
  addCommand<UserOptions>(user, 'remove-second-factor', {
    description:
      'Remove the second factor of a user who has lost the device and the recovery codes. The password stays.',
    options: { ...organizationOption, '--email <address>': 'e-mail address of the user' },
    json: '{id, email, removed} (removed is false if there was none)',
    examples: ['daybook user remove-second-factor --organization "Harbour Courier" --email ann@example.org'],
    run: async (context, options) => {
      const checks = checkOptions()
      const organization = checkedOrganization(options, checks)
      const email = checks.email('--email', options.email)
      checks.refuse()
      await changeUser(
        context,
        organization,
        email,
        (work) => removeSecondFactorByEmail(work, email),
        ({ id, removed }) =>
          context.output.result(
            { id, email, removed },
            removed ? `Removed the second factor of ${email}.` : `${email} has no second factor.`,
          ),
      )
    },
  })

export const addUserCommands = (program: Command): void => {
  const user = program.command('user').description('Manage people who sign in.')
  addCreate(user)
  addSetPassword(user)
  addRemoveSecondFactor(user)
}
