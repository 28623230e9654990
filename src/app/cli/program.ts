import { Command, CommanderError } from 'commander'
import { ApiError } from '../../base/errors.ts'
import { variables } from '../../base/known-settings.ts'
import { packageVersion } from '../../base/package-folder.ts'
import { ConfigurationError, StartupError } from '../../base/startup-error.ts'
import { systemCode } from '../../base/system-error.ts'
import { printed } from '../../base/text/printed.ts'
import { constraintAnswer } from '../../database/constraints.ts'
import { addBackupCommand, addRestoreCommand } from './backup-commands.ts'
import { addChangesCommands } from './changes-commands.ts'
import { addClientCommands } from './client-commands.ts'
import { addDemoCommand } from './demo-command.ts'
import { addDoctorCommand } from './doctor-command.ts'
import { addInitCommand } from './init-command.ts'
import { addMigrateCommand } from './migrate-command.ts'
import { addOrganizationCommands } from './organization-commands.ts'
import { addServeCommand } from './serve-command.ts'
import { addExportCommand, addImportCommand } from './transfer-commands.ts'
import { UsageError } from './usage-error.ts'
import { addUserCommands } from './user-commands.ts'

const buildProgram = (): Command => {
  const program = new Command('daybook')
    .description('Editorial planning for newsrooms: one HTTP API over PostgreSQL.')
    .version(packageVersion)
    .exitOverride()
    .showHelpAfterError('(--help shows the options of the command)')
    .addHelpText(
      'after',
      `
Settings come from the environment or an --env-file: see docs/configuration.md.
Without DATABASE_URL, an embedded PostgreSQL keeps the data in DATA_DIR (./data).

Start with:
  daybook demo                   a demo newsroom
  daybook init --help            your own newsroom`,
    )
  addServeCommand(program)
  addInitCommand(program)
  addClientCommands(program)
  addUserCommands(program)
  addOrganizationCommands(program)
  addMigrateCommand(program)
  addChangesCommands(program)
  addDoctorCommand(program)
  addBackupCommand(program)
  addRestoreCommand(program)
  addExportCommand(program)
  addImportCommand(program)
  addDemoCommand(program)
  return program
}

/** For `--port` and the like: settings are environment variables, not options. */
const settingHint = (message: string): string => {
  const [, option = ''] = /unknown option '--([a-z-]+)/.exec(message) ?? []
  const variable = option.toUpperCase().replaceAll('-', '_')
  return variables.includes(variable)
    ? `Settings are environment variables: ${variable}=… daybook …, or a line of an --env-file.\n`
    : ''
}

interface Failure {
  readonly text: string
  readonly exitCode: 0 | 1 | 2
}

/** What was refused, with everything that is wrong and that the sentence does not say. */
const refusalText = ({ detail, problems }: ApiError): string =>
  [
    detail,
    ...problems
      .filter(({ message }) => message !== detail)
      .map(({ path, message }) => `  ${path ?? ''} ${message}`),
  ]
    .map((line) => `${line}\n`)
    .join('')

const failureOf = (error: unknown): Failure => {
  // Commander has already printed its message.
  if (error instanceof CommanderError)
    return { text: settingHint(error.message), exitCode: error.exitCode === 0 ? 0 : 2 }
  if (error instanceof UsageError || error instanceof ConfigurationError)
    return { text: `${error.message}\n`, exitCode: 2 }
  if (error instanceof StartupError) return { text: `${error.message}\n`, exitCode: 1 }
  const refused = error instanceof ApiError ? error : constraintAnswer(error)
  if (refused) return { text: refusalText(refused), exitCode: 1 }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { text: `Unexpected error:\n${text}\n`, exitCode: 1 }
}

/** `daybook --help | head`: a reader that has seen enough is no failure. */
const letReadersGo = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (systemCode(error) !== 'EPIPE') throw error
    })
}

/** Runs one command line and sets the exit code: 0, 1 if the command failed, 2 if it was used or configured wrongly. */
export const runCommandLine = async (parameters: readonly string[]): Promise<void> => {
  letReadersGo()
  try {
    await buildProgram().parseAsync(parameters, { from: 'user' })
  } catch (error) {
    const { text, exitCode } = failureOf(error)
    process.stderr.write(printed(text))
    process.exitCode = exitCode
  }
}
