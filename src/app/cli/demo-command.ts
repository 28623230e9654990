import type { Command } from 'commander'
import { hashPassword, newPassword } from '../../access/passwords/passwords.ts'
import type { Config } from '../../base/config.ts'
import type { DemoNewsroom, Freelancer } from '../demo/make-newsroom.ts'
import { addCommand, type CommonOptions, commandLineActor, errorLog, quietly } from './command.ts'
import { checkOptions } from './option-checks.ts'

interface Demo extends DemoNewsroom {
  readonly organization: string
  readonly administrator: string
  /** Null on a repeated run: it is stored as a hash. */
  readonly password: string | null
}

/** Lines for a shell that get a token and list the stories of today. */
const curlLines = (baseUrl: string, { clientId, clientSecret }: DemoNewsroom): readonly string[] => [
  `API=${baseUrl}/api/v2`,
  `TOKEN=$(curl -s -u ${clientId}:${clientSecret} -d grant_type=client_credentials $API/auth/token` +
    ` | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  'curl -s --oauth2-bearer $TOKEN "$API/elements?dateFrom=$(date +%F)&dateTo=$(date +%F)"',
]

const freelancerLines = (freelancers: readonly Freelancer[]): readonly string[] => {
  const width = Math.max(...freelancers.map(({ name }) => name.length))
  return freelancers.map(({ name, email, link }) => `  ${name.padEnd(width)}  ${link ?? email}`)
}

const summary = (demo: Demo, { baseUrl, databaseUrl, dataDirectory }: Config): string => {
  const { organization, administrator, password, clientId, clientSecret, freelancers, created } = demo
  const reset = `daybook user set-password --organization "${organization}" --email ${administrator}`
  return [
    `The newsroom of the ${organization} is at ${baseUrl}`,
    '',
    `  Administrator  ${administrator}`,
    `  Password       ${password ?? `shown at the first start. To set a new one: ${reset}`}`,
    '',
    `  client_id      ${clientId}`,
    `  client_secret  ${clientSecret}`,
    '',
    created
      ? 'Freelancers see only their own work. Each link lets one of them choose a password, within a week:'
      : 'Freelancers. Make them password links in Settings › Users:',
    '',
    ...freelancerLines(freelancers),
    '',
    "Today's stories, from another terminal:",
    '',
    ...curlLines(baseUrl, demo).map((line) => `  ${line}`),
    '',
    `Ctrl-C stops the server. The data stays in ${databaseUrl === undefined ? dataDirectory : 'the database'}.`,
  ].join('\n')
}

interface DemoOptions extends CommonOptions {
  readonly stories?: string
  readonly reset?: boolean
}

const storiesOption = '--stories'

/** The requested number of stories; undefined for the default. */
const storiesOf = ({ stories }: DemoOptions): number | undefined => {
  if (stories === undefined) return undefined
  const checks = checkOptions()
  const count = checks.wholeNumber(storiesOption, stories, { from: 100, to: 20_000 })
  checks.refuse()
  return count
}

export const addDemoCommand = (program: Command): void =>
  addCommand<DemoOptions>(program, 'demo', {
    description: 'Run a demo newsroom. The first start creates it, later ones find it as it was.',
    options: {
      [`${storiesOption} <number>`]:
        'number of stories in four weeks, from 100 to 20000, to try a large newsroom',
      '--reset': 'make everything new: stories, people, passwords and the secret of the client',
    },
    json: '{url, organization, created, administrator: {email, password}, client_id, client_secret, freelancers: [{name, email, link}], curl}',
    examples: ['daybook demo', 'daybook demo --reset', 'DATA_DIR=/tmp/daybook-demo PORT=4020 daybook demo'],
    run: async ({ environment, output }, options) => {
      const stories = storiesOf(options)
      const { reset: resets = false } = options
      // Loaded here, so that other commands need not wait for it.
      const { readServiceConfig, startService } = await import('./start-service.ts')
      const { makeDemoNewsroom } = await import('../demo/make-newsroom.ts')
      const { organization, administrator } = await import('../demo/newsroom.ts')
      const config = await readServiceConfig(quietly(environment), output)
      const password = newPassword()
      const passwordHash = await hashPassword(password)
      const made = await startService(config, errorLog(config.logLevel), ({ deps }) =>
        makeDemoNewsroom({ deps, actor: commandLineActor(), passwordHash, stories, resets }),
      )
      const demo: Demo = {
        ...made,
        organization: organization.name,
        administrator: administrator.email,
        password: made.created ? password : null,
      }
      output.result(
        {
          url: config.baseUrl,
          organization: demo.organization,
          created: demo.created,
          administrator: { email: demo.administrator, password: demo.password },
          client_id: demo.clientId,
          client_secret: demo.clientSecret,
          freelancers: demo.freelancers,
          curl: curlLines(config.baseUrl, demo).join('\n'),
        },
        summary(demo, config),
      )
    },
  })
