import { languages } from '@daybook/shared/language'
import type { Command } from 'commander'
import { hashPassword } from '../../access/passwords/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import { makeOrganization } from '../set-up/make-organization.ts'
import { addCommand, type CommonOptions, commandLineActor, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'
import { choosePassword } from './passwords.ts'

interface InitOptions extends CommonOptions {
  readonly organization?: string
  readonly timeZone?: string
  readonly language?: string
  readonly adminEmail?: string
  readonly adminPassword?: string
  readonly adminPasswordStdin?: boolean
}

export const addInitCommand = (program: Command): void =>
  addCommand<InitOptions>(program, 'init', {
    description: 'Create an organization with its first administrator, and the tables in a new database.',
    options: {
      '--organization <name>': 'name of the organization; an existing one is left unchanged',
      '--time-zone <zone>': 'IANA time zone of the organization, such as Europe/Berlin',
      '--language <language>': `language of its statuses, formats and mails: ${languages.join(' or ')}; en if omitted`,
      '--admin-email <address>': 'e-mail address of the administrator',
      '--admin-password <password>': 'password of the administrator; generated and shown if omitted',
      '--admin-password-stdin': 'read the password from standard input',
    },
    json: '{organization, organizationId, created, administrator: {email, password} | null}',
    examples: [
      'daybook init --organization "Harbour Courier" --time-zone Europe/London --admin-email desk@example.org',
    ],
    run: async (context, options) => {
      const { output } = context
      const checks = checkOptions()
      const name = checks.name('--organization', options.organization)
      const timeZone = checks.timeZone('--time-zone', options.timeZone)
      const language = checks.oneOf('--language', options.language ?? 'en', languages)
      const email = checks.email('--admin-email', options.adminEmail)
      const { password, isGenerated } = await choosePassword(
        {
          name: '--admin-password',
          given: options.adminPassword,
          isOnStandardInput: options.adminPasswordStdin ?? false,
        },
        checks,
        output,
      )
      checks.refuse()
      const passwordHash = await hashPassword(password)
      const shownPassword = isGenerated ? password : null
      await withDaybook(context, { migrates: true }, async ({ deps: { db, clock } }) => {
        const { organizationId, created } = await inTransaction(db, (trx) =>
          makeOrganization(
            { db: trx, now: clock.now(), actor: commandLineActor() },
            { name, timeZone, language, administrator: { email, passwordHash } },
          ),
        )
        output.result(
          {
            organization: name,
            organizationId,
            created,
            administrator: created ? { email, password: shownPassword } : null,
          },
          created
            ? [
                `Created the organization "${name}" (${timeZone}).`,
                `  Administrator  ${email}`,
                ...(isGenerated ? [`  Password       ${password}   (shown only once)`] : []),
                `Next: daybook client create --organization "${name}" --name NAME, and daybook serve`,
              ].join('\n')
            : `The organization "${name}" already exists. Nothing was changed.`,
        )
      })
    },
  })
