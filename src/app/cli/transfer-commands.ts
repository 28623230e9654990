import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { readConfig } from '../../base/config.ts'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'
import { assertCurrentSchema, migrate } from '../../database/migrate.ts'
import { exportOrganization } from '../transfer/export-organization.ts'
import { importOrganization } from '../transfer/import-organization.ts'
import { addCommand, quietly, withDatabase } from './command.ts'
import { addImportApiCommand } from './import-api-command.ts'
import { addImportTableCommand } from './import-table-command.ts'
import { notWritten } from './not-written.ts'
import { checkOptions } from './option-checks.ts'
import {
  checkedOrganization,
  type OrganizationOptions,
  organizationNamed,
  organizationOption,
} from './organization.ts'

export const addExportCommand = (program: Command): void =>
  addCommand<OrganizationOptions>(program, 'export <file>', {
    description:
      'Write one organization to a new file, as of one moment, to import it into another database. Take it out of service first: later writes are not in the file.',
    options: organizationOption,
    json: '{file, organization, organizationId, rows, time, schema}',
    examples: ['daybook export --organization "Harbour Courier" courier.ndjson'],
    run: async (context, options, [file = '']) => {
      const checks = checkOptions()
      const asked = checkedOrganization(options, checks)
      checks.refuse()
      if (existsSync(file))
        throw new StartupError(`The file ${file} exists already. Choose another name, or remove it first.`)
      const { manifest, rows } = await withDatabase(context, { creates: false }, async (database) => {
        await assertCurrentSchema(database.pool)
        const { name } = await organizationNamed(database.db, asked)
        return exportOrganization(database, name, file).catch(notWritten(file))
      })
      const { organization, time, schema } = manifest
      context.output.result(
        { file, organization: organization.name, organizationId: organization.id, rows, time, schema },
        `Wrote ${rows.toLocaleString('en')} rows of "${printedName(organization.name)}" to ${file}, as of ${time}.\nKeep it safe: it contains password hashes and secrets.\nNext, at the other database: daybook import ${file}`,
      )
    },
  })

export const addImportCommand = (program: Command): void =>
  addCommand(program, 'import <file>', {
    below: (command) => {
      addImportTableCommand(command)
      addImportApiCommand(command)
    },
    description:
      'Import an organization that `daybook export` has written, beside those that are there: all of it or nothing. A file that is called `table` or `api` is `./table` or `./api`. Ids, entity tags and positions of changes stay as they were, but for the id of the organization where another has it here.',
    json: '{organization, organizationId, formerId, rows, time}',
    examples: [
      'DATABASE_URL=postgresql://daybook@db2/daybook daybook import courier.ndjson',
      'DATABASE_URL=postgresql://daybook@db2/daybook daybook doctor --documents',
    ],
    run: async (context, _options, [file = '']) => {
      const { secretsKey = [] } = readConfig(quietly(context.environment))
      const { manifest, organizationId, rows } = await withDatabase(
        context,
        { creates: true },
        async (database) => {
          await migrate(database.pool)
          return importOrganization(database, file, secretsKey)
        },
      )
      const { organization, time } = manifest
      const { name, id: formerId } = organization
      const renumbered =
        organizationId === formerId ? '' : `\nIts id was ${formerId} and is ${organizationId} here.`
      context.output.result(
        { organization: name, organizationId, formerId, rows, time },
        `Imported ${rows.toLocaleString('en')} rows of "${printedName(name)}", as they were at ${time}.${renumbered}\nNext: daybook doctor --documents, then send its host name here.`,
      )
    },
  })
