import type { Command } from 'commander'
import { pino } from 'pino'
import { addCommand, type CommonOptions, errorLog } from './command.ts'

const nothingThere = (setupAddress: string): string =>
  [
    'There is no organization yet. Create one in the browser. Keep this address to yourself:',
    `  ${setupAddress}`,
    'Or in another terminal, while this server runs:',
    '  daybook init --organization NAME --time-zone TZ --admin-email ADDRESS',
  ].join('\n')

export const addServeCommand = (program: Command): void =>
  addCommand<CommonOptions>(program, 'serve', {
    description:
      'Run the server until SIGTERM or SIGINT. The log is JSON on standard output (with --json, on standard error).',
    json: '{url, port, milliseconds, setupUrl} once the server is ready (setupUrl is null if an organization exists)',
    examples: ['daybook serve', 'PORT=8080 daybook serve', 'daybook serve --env-file /etc/daybook.env'],
    run: async ({ environment, output }, { json = false }) => {
      // Loaded here, so that other commands do not wait half a second for the whole API.
      const { readServiceConfig, startService } = await import('./start-service.ts')
      const config = await readServiceConfig(environment)
      const { baseUrl, host, port } = config
      const log = json ? errorLog(config.logLevel) : pino({ level: config.logLevel })
      const { newSetupAddress } = await import('../set-up/set-up-service.ts')
      const setupUrl = await startService(config, log, ({ deps }) => newSetupAddress(deps))
      const milliseconds = Math.round(performance.now())
      output.note(`Daybook listens on ${host}, port ${port}, ${milliseconds} ms after its start: ${baseUrl}`)
      if (setupUrl !== null) output.note(nothingThere(setupUrl))
      if (json) output.result({ url: baseUrl, port, milliseconds, setupUrl }, '')
    },
  })
