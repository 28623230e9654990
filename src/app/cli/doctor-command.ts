import type { Command } from 'commander'
import type { Config } from '../../base/config.ts'
import { StartupError } from '../../base/startup-error.ts'
import { connectDatabase } from '../../database/connect.ts'
import { createDeps } from '../start.ts'
import { addCommand, type CommandContext, type CommonOptions, errorLog, quietly } from './command.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkConfiguration } from './doctor/check-configuration.ts'
import { checkOrganizations, checkSigningKeys } from './doctor/check-contents.ts'
import { checkDataFolder } from './doctor/check-data-folder.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkNames } from './doctor/check-names.ts'
import { checkSecrets } from './doctor/check-secrets.ts'
import { checkSingleSignOn } from './doctor/check-single-sign-on.ts'
import { checkStories } from './doctor/check-stories.ts'
import { type Finding, wrong } from './doctor/finding.ts'

interface DoctorOptions extends CommonOptions {
  readonly documents?: boolean
  readonly repair?: boolean
  readonly mailTo?: string
}

const inspectDatabase = async (
  config: Config,
  { documents = false, repair = false }: DoctorOptions,
): Promise<Finding[]> => {
  const log = errorLog(config.logLevel)
  const database = await connectDatabase(config, log, { role: 'command' })
  try {
    const { isUsable, findings } = await checkDatabase(database, config)
    if (!isUsable) return [...findings]
    const deps = createDeps(database, config, log)
    return [
      ...findings,
      ...(await checkSigningKeys(deps)),
      ...(await checkOrganizations(deps)),
      await checkNames(deps),
      ...(await checkSecrets(deps)),
      ...(await checkBackups(config, deps.clock.now())),
      ...(documents || repair ? await checkStories(deps, { repair }) : []),
    ]
  } finally {
    await database.close()
  }
}

/** If the database cannot be opened, its own message says what to do. */
const inspectDatabaseOrSay = async (config: Config, options: DoctorOptions): Promise<Finding[]> => {
  try {
    return await inspectDatabase(config, options)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const words =
      config.databaseUrl === undefined
        ? 'the embedded database cannot be started'
        : 'the database cannot be used'
    return [wrong('database', words, error.message)]
  }
}

const examine = async ({ environment }: CommandContext, options: DoctorOptions): Promise<Finding[]> => {
  const { config, findings } = checkConfiguration(quietly(environment))
  if (config === null) return [...findings]
  const mail = await checkMail(config, options.mailTo)
  const singleSignOn = await checkSingleSignOn(config)
  const before = [...findings, ...mail, ...singleSignOn]
  if (config.databaseUrl !== undefined) return [...before, ...(await inspectDatabaseOrSay(config, options))]
  const folder = await checkDataFolder(config.dataDirectory)
  const inside = folder.hasDatabase ? await inspectDatabaseOrSay(config, options) : []
  return [...before, folder.finding, ...inside]
}

const marks = { ok: 'ok      ', warning: 'warning ', error: 'ERROR   ' } as const

const lineOf = ({ severity, subject, message, remedy }: Finding): string =>
  `${marks[severity]} ${subject}: ${message}${remedy === null ? '' : `\n         -> ${remedy}`}`

const summaryOf = (errors: number, warnings: number): string => {
  if (errors > 0) return `\n${errors} ${errors === 1 ? 'error' : 'errors'} found.`
  return warnings > 0 ? '\nNo errors found, but see the warnings.' : '\nNo errors found.'
}

export const addDoctorCommand = (program: Command): void =>
  addCommand<DoctorOptions>(program, 'doctor', {
    description:
      'Check configuration, mail server, identity provider, disk, database, signing keys and stories. Exits with 1 if it finds an error.',
    options: {
      '--documents': 'also compare every stored story with a fresh rendering (takes a while)',
      '--mail-to <address>': 'also send a test mail there',
      '--repair': 'the same, and repair stories that differ',
    },
    json: '{ok, findings: [{severity, subject, message, remedy}]}',
    examples: ['daybook doctor', 'daybook doctor --documents --json'],
    run: async (context, options) => {
      const findings = await examine(context, options)
      const count = (severity: Finding['severity']) =>
        findings.filter((finding) => finding.severity === severity).length
      const errors = count('error')
      context.output.result(
        { ok: errors === 0, findings },
        [...findings.map(lineOf), summaryOf(errors, count('warning'))].join('\n'),
      )
      if (errors > 0) process.exitCode = 1
    },
  })
