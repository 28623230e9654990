import type { Command } from 'commander'
import { pino } from 'pino'
import { listOrganizationNames } from '../organizations/organization-queries.ts'
import { addCommand, type CommonOptions, errorLog } from './command.ts'

const nothingThere = [
  'There is no organization yet. In another terminal, beside this server, make one and a client for it:',
  '  daybook init --organization NAME --time-zone TZ --admin-email ADDRESS',
  '  daybook client create --organization NAME --name NAME',
  'Or stop the server and look around in a made-up newsroom: daybook demo',
].join('\n')

export const addServeCommand = (program: Command): void =>
  addCommand<CommonOptions>(program, 'serve', {
    description:
      'Serve the API until SIGTERM or SIGINT. The log is JSON on standard output (with --json: on standard error).',
    json: '{url, port, milliseconds} once requests are taken',
    examples: ['daybook serve', 'PORT=8080 daybook serve', 'daybook serve --env-file /etc/daybook.env'],
    run: async ({ environment, output }, { json = false }) => {
      // Loaded here, so that other commands need not wait for the whole API: half a second.
      const { readServiceConfig, startService } = await import('./start-service.ts')
      const config = await readServiceConfig(environment)
      const { baseUrl, host, port } = config
      const log = json ? errorLog(config.logLevel) : pino({ level: config.logLevel })
      const [anyName] = await startService(config, log, ({ deps }) => listOrganizationNames(deps.db, 1))
      const milliseconds = Math.round(performance.now())
      output.note(`Daybook listens on ${host}, port ${port}, ${milliseconds} ms after its start: ${baseUrl}`)
      if (anyName === undefined) output.note(nothingThere)
      if (json) output.result({ url: baseUrl, port, milliseconds }, '')
    },
  })
