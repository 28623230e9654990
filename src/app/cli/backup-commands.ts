import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { StartupError } from '../../base/startup-error.ts'
import { migrate, newestSchema } from '../../database/migrate.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { addCommand, withDatabase } from './command.ts'
import { notWritten } from './not-written.ts'

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

const ofCopies =
  'To try a copy out, serve it without SMTP_URL and without a network: otherwise it sends again what waits, by mail and to webhooks and channels.'

export const addBackupCommand = (program: Command): void =>
  addCommand(program, 'backup <file>', {
    description:
      'Write everything in the database to a new file, as of one moment. Servers may go on running.',
    json: '{file, bytes, rows, time, schema}',
    examples: [
      'daybook backup daybook-2026-11-24.backup',
      'DATABASE_URL=postgresql://daybook@db/daybook daybook backup /backups/daybook.backup',
    ],
    run: async (context, _options, [file = '']) => {
      if (existsSync(file))
        throw new StartupError(`The file ${file} exists already. Choose another name, or remove it first.`)
      const written = await withDatabase(context, { creates: false }, (database) =>
        writeBackup(database, file).catch(notWritten(file)),
      )
      if (written === null) throw new Error('a backup by command is always written')
      const { bytes, rows, manifest } = written
      context.output.result(
        { file, bytes, rows, time: manifest.time, schema: manifest.schema },
        `Wrote ${rows.toLocaleString('en')} rows to ${file} (${megabytes(bytes)}), as of ${manifest.time}.\nKeep it safe: it contains password hashes and signing keys.`,
      )
    },
  })

export const addRestoreCommand = (program: Command): void =>
  addCommand(program, 'restore <file>', {
    description:
      'Restore a backup into an empty database, all of it or nothing, and upgrade its tables if it is from an older Daybook.',
    json: '{rows, time, schema, skipped}',
    examples: [
      'DATA_DIR=./restored daybook restore daybook-2026-11-24.backup',
      'DATA_DIR=./restored daybook doctor --documents',
    ],
    run: async (context, _options, [file = '']) => {
      const { rows, manifest, skipped } = await withDatabase(context, { creates: true }, async (database) => {
        const restored = await restoreBackup(database, file)
        await migrate(database.pool)
        return restored
      })
      for (const table of skipped)
        context.output.note(`Left out the table ${table}: it is not one of Daybook's.`)
      context.output.result(
        { rows, time: manifest.time, schema: newestSchema, skipped },
        `Restored ${rows.toLocaleString('en')} rows, as they were at ${manifest.time}.\nNext: daybook doctor --documents, then daybook serve\n${ofCopies}`,
      )
    },
  })
