import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { inspectDataFolder } from '@daybook/embedded-postgres-server'
import type { Command } from 'commander'
import { pino } from 'pino'
import type { Actor } from '../../access/audit/audit.ts'
import { type Config, type Environment, readConfig } from '../../base/config.ts'
import type { Log } from '../../base/log.ts'
import { StartupError } from '../../base/startup-error.ts'
import { type ConnectedDatabase, connectDatabase } from '../../database/connect.ts'
import { assertUsable } from '../../database/server-facts.ts'
import { type Daybook, startDaybook } from '../start.ts'
import { readEnvironment } from './environment.ts'
import { createOutput, type Output } from './output.ts'

/** The options that every command has. */
export interface CommonOptions {
  readonly envFile?: string
  readonly json?: boolean
}

/** Given to every command together with its options. */
export interface CommandContext {
  readonly environment: Environment
  readonly output: Output
}

interface CommandDefinition<O extends CommonOptions> {
  readonly description: string
  /** Commander's notation → meaning, in the order of `--help`. */
  readonly options?: Readonly<Record<string, string>>
  /** The output of `--json`, completing "print … as one JSON value". */
  readonly json: string
  /** Whole command lines. */
  readonly examples: readonly string[]
  /** Adds commands below this one. */
  readonly below?: (command: Command) => void
  /** `given` has what follows the name of the command, as the name declares it (`backup <file>`). */
  readonly run: (context: CommandContext, options: O, given: readonly string[]) => Promise<void>
}

/** Adds a command with the options that all have. */
export const addCommand = <O extends CommonOptions>(
  parent: Command,
  name: string,
  { description, options = {}, json, examples, below, run }: CommandDefinition<O>,
): void => {
  const command = parent.command(name).description(description)
  for (const [flags, meaning] of Object.entries(options)) command.option(flags, meaning)
  command
    .option(
      '--env-file <file>',
      'read settings from a file of NAME=value lines; the environment takes precedence',
    )
    .option('--json', `print ${json} as one JSON value; messages go to standard error`)
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`)
    .action(async () => {
      // A command that has others below it reads their common options, too.
      const options = command.optsWithGlobals<O>()
      const output = createOutput(options)
      const environment = readEnvironment(options.envFile, output.note)
      await run({ environment, output }, options, command.args)
    })
  below?.(command)
}

/** Commands log only warnings, unless `LOG_LEVEL` is set. */
export const quietly = (environment: Environment): Environment => ({
  ...environment,
  LOG_LEVEL: environment.LOG_LEVEL || 'warn',
})

/** A log on standard error, away from the outcome. */
export const errorLog = (level: string) => pino({ level }, pino.destination({ dest: 2, sync: true }))

/** `exit` stops an embedded server first; the default handling of a signal would not. */
const exitInOrder = (): never => process.exit(130)
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A command that creates nothing leaves no new folder behind where it finds no embedded database. Throws StartupError. */
const assertThere = async ({ databaseUrl, dataDirectory }: Config): Promise<void> => {
  const folder = resolve(dataDirectory)
  if (databaseUrl !== undefined || (await inspectDataFolder(folder)).kind !== 'empty') return
  throw new StartupError(
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the server has them, or create a database: daybook init --help`,
  )
}

/** Opens something, runs `work` and closes it, also when a signal ends the command. */
const during = async <D extends { close(): Promise<void> }, T>(
  { environment }: CommandContext,
  creates: boolean,
  open: (config: Config, log: Log) => Promise<D>,
  work: (opened: D) => Promise<T>,
): Promise<T> => {
  const config = readConfig(quietly(environment))
  if (!creates) await assertThere(config)
  for (const signal of endingSignals) process.once(signal, exitInOrder)
  const opened = await open(config, errorLog(config.logLevel))
  try {
    return await work(opened)
  } finally {
    await opened.close()
    for (const signal of endingSignals) process.removeListener(signal, exitInOrder)
  }
}

/** Opens the database, runs `work` and closes it, whether or not a server is running. */
export const withDaybook = <T>(
  context: CommandContext,
  { migrates }: { migrates: boolean },
  work: (daybook: Daybook) => Promise<T>,
): Promise<T> =>
  during(context, migrates, (config, log) => startDaybook(config, log, { role: 'command', migrates }), work)

/** The same for a database whose tables may be of any version, or missing. */
export const withDatabase = <T>(
  context: CommandContext,
  { creates }: { creates: boolean },
  work: (database: ConnectedDatabase) => Promise<T>,
): Promise<T> =>
  during(
    context,
    creates,
    async (config, log) => {
      const database = await connectDatabase(config, log, { role: 'command' })
      try {
        await assertUsable(database)
        return database
      } catch (error) {
        await database.close()
        throw error
      }
    },
    work,
  )

/** Containers run as user ids that have no name. */
const callerName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user id ${process.getuid?.()}`
  }
}

/** The person who runs the command, as named in the audit log. */
export const commandLineActor = (): Actor => ({
  type: 'command-line',
  id: null,
  name: callerName(),
  address: null,
  traceId: null,
})
