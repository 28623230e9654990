import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { pino } from 'pino'
import type { Actor } from '../audit/audit.ts'
import { type Environment, readConfig } from '../config.ts'
import { type Daybook, startDaybook } from '../start.ts'
import { readEnvironment } from './environment.ts'
import { createOutput, type Output } from './output.ts'

/** The options that every command has. */
export interface CommonOptions {
  readonly envFile?: string
  readonly json?: boolean
}

/** What a command works with, besides its own options. */
export interface CommandContext {
  readonly environment: Environment
  readonly output: Output
}

interface CommandDefinition<O extends CommonOptions> {
  readonly description: string
  /** Commander's notation → meaning, in the order in which they are shown. */
  readonly options?: Readonly<Record<string, string>>
  /** What `--json` writes, to complete "Write … as JSON". */
  readonly json: string
  /** Whole command lines. */
  readonly examples: readonly string[]
  readonly run: (context: CommandContext, options: O) => Promise<void>
}

/** Adds a command with the options that all have. */
export const addCommand = <O extends CommonOptions>(
  parent: Command,
  name: string,
  { description, options = {}, json, examples, run }: CommandDefinition<O>,
): void => {
  const command = parent.command(name).description(description)
  for (const [flags, meaning] of Object.entries(options)) command.option(flags, meaning)
  command
    .option('--env-file <file>', 'read settings (NAME=value lines) that the environment does not have')
    .option('--json', `write ${json} as one JSON value, and messages to standard error`)
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`)
    .action(async (given: O) => {
      const environment = readEnvironment(given.envFile)
      await run({ environment, output: createOutput(given) }, given)
    })
}

/** A command says little of its own accord; `LOG_LEVEL` makes it tell more. */
export const quietly = (environment: Environment): Environment => ({
  ...environment,
  LOG_LEVEL: environment.LOG_LEVEL || 'warn',
})

/** A log on standard error, away from the outcome. */
export const errorLog = (level: string) => pino({ level }, pino.destination({ dest: 2, sync: true }))

/** `exit` lets an embedded server be told to stop, which a signal's own way out does not. */
const exitInOrder = (): never => process.exit(130)
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Has `work` done with an open database, beside a running server or without one, and closes it. */
export const withDaybook = async <T>(
  { environment }: CommandContext,
  { migrates }: { migrates: boolean },
  work: (daybook: Daybook) => Promise<T>,
): Promise<T> => {
  const config = readConfig(quietly(environment))
  for (const signal of endingSignals) process.once(signal, exitInOrder)
  const daybook = await startDaybook(config, errorLog(config.logLevel), { role: 'command', migrates })
  try {
    return await work(daybook)
  } finally {
    await daybook.close()
    for (const signal of endingSignals) process.removeListener(signal, exitInOrder)
  }
}

/** Containers run as user ids that have no name. */
const callerName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user id ${process.getuid?.()}`
  }
}

/** Whoever runs the command, as the audit log names them. */
export const commandLineActor = (): Actor => ({
  type: 'command-line',
  id: null,
  name: callerName(),
  address: null,
  traceId: null,
})
