import type { Command } from 'commander'
import { purgeChanges } from '../../changes/log/purge-queries.ts'
import { addCommand, type CommonOptions, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'

interface PurgeOptions extends CommonOptions {
  readonly before?: string
}

/** Each batch is a transaction of its own, so that no writer waits for longer than one of them takes. */
const batchSize = 1000

const addPurge = (changes: Command): void =>
  addCommand<PurgeOptions>(changes, 'purge', {
    description: 'Remove changes from the log that are older than CHANGES_DAYS would keep.',
    options: { '--before <time>': 'time such as 2026-04-10T00:00:00Z; changes made before it are removed' },
    json: '{removed}',
    examples: ['daybook changes purge --before 2026-04-10T00:00:00Z'],
    run: async (context, { before }) => {
      const checks = checkOptions()
      const bound = checks.instant('--before', before)
      checks.refuse()
      const removed = await withDaybook(context, { migrates: false }, async ({ deps: { db } }) => {
        // Changes made at that time stay.
        const last = new Date(bound.getTime() - 1)
        let total = 0
        for (;;) {
          const count = await purgeChanges(db, last, batchSize)
          total += count
          if (count === 0) return total
        }
      })
      context.output.result(
        { removed },
        `Removed: ${removed} ${removed === 1 ? 'change' : 'changes'}. Readers with an older position get 410 changes-expired and begin again.`,
      )
    },
  })

export const addChangesCommands = (program: Command): void => {
  const changes = program.command('changes').description('Look after the log of changes.')
  addPurge(changes)
}
