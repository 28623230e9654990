import cluster from 'node:cluster'
import type { Command } from 'commander'
import { pino } from 'pino'
import { addCommand, type CommonOptions, errorLog } from './command.ts'
import { checkOptions } from './option-checks.ts'
import { workerCount } from './worker-count.ts'

interface ServeOptions extends CommonOptions {
  readonly workers?: string
}

const nothingThere = (setupAddress: string): string =>
  [
    'There is no organization yet. Create one in the browser. Keep this address to yourself:',
    `  ${setupAddress}`,
    'Or in another terminal, while this server runs:',
    '  daybook init --organization NAME --time-zone TZ --admin-email ADDRESS',
  ].join('\n')

export const addServeCommand = (program: Command): void =>
  addCommand<ServeOptions>(program, 'serve', {
    description:
      'Run the server until SIGTERM or SIGINT. The log is JSON on standard output (with --json, on standard error).',
    options: {
      '--workers <number>': 'processes that serve requests: 1 (default) to 64, or auto for one per processor',
    },
    json: '{url, port, workers, milliseconds, setupUrl} once the server is ready (setupUrl is null if an organization exists)',
    examples: [
      'daybook serve',
      'PORT=8080 daybook serve',
      'daybook serve --workers auto',
      'daybook serve --env-file /etc/daybook.env',
    ],
    run: async ({ environment, output }, { json = false, workers: given }) => {
      const logAt = (level: string) => (json ? errorLog(level) : pino({ level }))
      if (cluster.isWorker) {
        const { runWorker } = await import('./run-worker.ts')
        return runWorker(environment, logAt)
      }
      const checks = checkOptions()
      const workers = workerCount(checks, given)
      checks.refuse()
      // Loaded here, so that other commands do not wait half a second for the whole API.
      const { readServiceConfig, startService } = await import('./start-service.ts')
      const config = await readServiceConfig(environment, output)
      const { baseUrl, host, port } = config
      const log = logAt(config.logLevel)
      const { newSetupAddress } = await import('../set-up/set-up-service.ts')
      const setupUrl = await startService(config, log, ({ deps }) => newSetupAddress(deps), workers)
      const milliseconds = Math.round(performance.now())
      output.note(`Daybook listens on ${host}, port ${port}, ${milliseconds} ms after its start: ${baseUrl}`)
      if (setupUrl !== null) output.note(nothingThere(setupUrl))
      if (json) output.result({ url: baseUrl, port, workers, milliseconds, setupUrl }, '')
    },
  })
