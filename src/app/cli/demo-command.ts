import type { Command } from 'commander'
import { hashPassword, newPassword } from '../../access/passwords/passwords.ts'
import type { Config } from '../../base/config.ts'
import type { DemoNewsroom } from '../demo/make-newsroom.ts'
import { addCommand, type CommonOptions, commandLineActor, errorLog, quietly } from './command.ts'
import { checkOptions } from './option-checks.ts'

interface Demo extends DemoNewsroom {
  readonly organization: string
  readonly administrator: string
  /** Null on a repeated run: it is stored as a hash. */
  readonly password: string | null
}

/** Gets a token and lists the stories with work due today, using only common shell tools. */
const curlLine = (baseUrl: string, { clientId, clientSecret, userIds }: DemoNewsroom): string => {
  const token =
    `curl -s -u ${clientId}:${clientSecret} -d grant_type=client_credentials ${baseUrl}/api/v2/auth/token` +
    ` | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/'`
  const filters = `deadlineFrom=$(date +%F)&deadlineTo=$(date +%F)&userId=${userIds.join(',')}&sort=id,desc`
  return `curl -s -w '\\n' -H "Authorization: Bearer $(${token})" "${baseUrl}/api/v2/elements?${filters}"`
}

const summary = (demo: Demo, { baseUrl, databaseUrl, dataDirectory }: Config): string => {
  const { organization, administrator, password, clientId, clientSecret } = demo
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
    'Stories with work due today, from another terminal:',
    '',
    `  ${curlLine(baseUrl, demo)}`,
    '',
    `Ctrl-C stops the server. The data stays in ${databaseUrl === undefined ? dataDirectory : 'the database'}.`,
  ].join('\n')
}

interface DemoOptions extends CommonOptions {
  readonly stories?: string
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
    description: 'Run a demo newsroom. The first start creates it.',
    options: {
      [`${storiesOption} <number>`]:
        'number of stories in four weeks, from 100 to 20000, to try a large newsroom',
    },
    json: '{url, organization, created, administrator: {email, password}, client_id, client_secret, curl}',
    examples: ['daybook demo', 'DATA_DIR=/tmp/daybook-demo PORT=4020 daybook demo'],
    run: async ({ environment, output }, options) => {
      const stories = storiesOf(options)
      // Loaded here, so that other commands need not wait for it.
      const { readServiceConfig, startService } = await import('./start-service.ts')
      const { makeDemoNewsroom } = await import('../demo/make-newsroom.ts')
      const { organization, administrator } = await import('../demo/newsroom.ts')
      const config = await readServiceConfig(quietly(environment))
      const password = newPassword()
      const passwordHash = await hashPassword(password)
      const made = await startService(config, errorLog(config.logLevel), ({ deps }) =>
        makeDemoNewsroom({ deps, actor: commandLineActor(), passwordHash, stories }),
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
          curl: curlLine(config.baseUrl, demo),
        },
        summary(demo, config),
      )
    },
  })
