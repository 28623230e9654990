import type { Command } from 'commander'
import { newestSchema } from '../../database/migrate.ts'
import { addCommand, withDaybook } from './command.ts'

export const addMigrateCommand = (program: Command): void =>
  addCommand(program, 'migrate', {
    description: 'Upgrade the tables. `serve` and `init` do this automatically.',
    json: '{applied, version}',
    examples: ['daybook migrate', 'DATABASE_URL=postgresql://daybook@db/daybook daybook migrate'],
    run: async (context) => {
      const applied = await withDaybook(context, { migrates: true }, async (daybook) => daybook.applied)
      context.output.result(
        { applied, version: newestSchema },
        applied.length === 0
          ? `The schema is up to date (version ${newestSchema}).`
          : `Applied: ${applied.join(', ')}. The schema now has version ${newestSchema}.`,
      )
    },
  })
