import fc from 'fast-check'
import { clientCommands } from './client-commands.ts'
import type { Command } from './commands.ts'
import { readingCommands } from './reading-commands.ts'
import { rotaCommands } from './rota-commands.ts'
import { settingCommands } from './setting-commands.ts'
import { storyCommands } from './story-commands.ts'

/** Any request to a newsroom. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  ...settingCommands,
  ...rotaCommands,
  ...readingCommands,
  ...storyCommands,
  ...clientCommands,
)
