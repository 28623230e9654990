import type { Command } from 'commander'
import { addCommand, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'
import { checkedOrganization, type OrganizationOptions, organizationOption } from './organization.ts'
import { readSecretLine } from './standard-input.ts'

interface ImportApiOptions extends OrganizationOptions {
  readonly url?: string
  readonly clientId?: string
  readonly clientSecret?: string
  readonly clientSecretStdin?: boolean
}

export const addImportApiCommand = (imports: Command): void =>
  addCommand<ImportApiOptions>(imports, 'api', {
    description:
      'Move in from another server that has this API: settings, people, absences, shifts and stories. What is here already is left alone, so the command can be repeated, and goes on where it was cut off.',
    options: {
      '--url <address>': 'of the other server, such as https://planning.example.org',
      '--client-id <id>': 'of an API client there that may read everything (scope api.read)',
      '--client-secret <secret>': 'the secret of that client',
      '--client-secret-stdin': 'read the secret from standard input',
      ...organizationOption,
    },
    json: '{counts: {kind: {made, there, refused}}, left: [{kind, reason, count, examples}]}',
    examples: [
      'daybook import api --url https://planning.example.org --client-id ID --client-secret-stdin --organization "Harbour Courier" < file',
    ],
    run: async (context, options) => {
      const checks = checkOptions()
      const url = checks.webAddress('--url', options.url)
      const clientId = checks.name('--client-id', options.clientId)
      const [secretOption, secret] = options.clientSecretStdin
        ? (['--client-secret-stdin', await readSecretLine()] as const)
        : (['--client-secret', options.clientSecret] as const)
      const clientSecret = checks.name(secretOption, secret)
      const organization = checkedOrganization(options, checks)
      checks.refuse()
      // Loaded here, so that other commands need not wait for it.
      const { moveIn } = await import('../moving-in/move-in.ts')
      const { reportText } = await import('../moving-in/report.ts')
      const report = await withDaybook(context, { migrates: false }, (daybook) =>
        moveIn(daybook, organization, { url, clientId, clientSecret }, context.output.note),
      )
      context.output.result(report, reportText(report))
      if (Object.values(report.counts).some(({ refused }) => refused > 0)) process.exitCode = 1
    },
  })
