import { changeClient, issueSecret, makeClient, removeClient } from './client-steps.ts'
import type { Command } from './commands.ts'
import { kindOf } from './custom-fields.ts'
import { changeOption } from './option-steps.ts'
import { offer, order } from './order-steps.ts'
import { manualPlatformAt, removeDate } from './platform-steps.ts'
import { list, lookUp } from './reading-steps.ts'
import { type Real, settings } from './real.ts'
import { changeNote } from './rota-steps.ts'
import { change, expectList, make, remove } from './setting-steps.ts'
import { changeLink, changeSchedule, changeStory, changeValues, expectStory, restore } from './story-steps.ts'
import { askForToken, refresh, revokeToken, useToken } from './token-steps.ts'
import { storyView } from './views.ts'
import type { Kind, World } from './world.ts'

/** Runs each command. */

const storyViews = (world: World): string[] =>
  world.stories.map((story) => JSON.stringify(storyView(world, story)))

/** The kind of settings that a command may have changed; null if it only reads or concerns something else. */
const settingOf = (command: Command): Kind | null => {
  if (command.do === 'lookUp' || command.do === 'list') return null
  if (command.do === 'option') return kindOf[command.owner]
  if (command.do === 'changeDates' || command.do === 'removeDate') return 'platforms'
  return 'kind' in command ? command.kind : null
}

const perform = (real: Real, world: World, command: Command): Promise<unknown> => {
  switch (command.do) {
    case 'make':
      return make(real, world, command)
    case 'change':
      return change(real, world, command)
    case 'remove':
      return remove(real, world, command)
    case 'order':
      return order(real, world, command)
    case 'changeDates': {
      const { method, body } = command
      const which = manualPlatformAt(world, command.platform)
      return change(real, world, { do: 'change', kind: 'platforms', method, which, body })
    }
    case 'removeDate':
      return removeDate(real, world, command)
    case 'offer':
      return offer(real, world, command)
    case 'useElementStatuses':
      world.elementStatusEnabled = command.enabled
      return real.api.patch(`${settings}/organization`, { elementStatusEnabled: command.enabled })
    case 'story':
      return changeStory(real, world, command)
    case 'schedule':
      return changeSchedule(real, world, command)
    case 'link':
    case 'unlink':
      return changeLink(real, world, command)
    case 'restore':
      return restore(real, world, command.story)
    case 'values':
      return changeValues(real, world, command)
    case 'option':
      return changeOption(real, world, command)
    case 'note':
      return changeNote(real, world, command)
    case 'makeClient':
      return makeClient(real, world, command)
    case 'changeClient':
      return changeClient(real, world, command)
    case 'issueSecret':
      return issueSecret(real, world, command)
    case 'removeClient':
      return removeClient(real, world, command)
    case 'askForToken':
      return askForToken(real, world, command)
    case 'refresh':
      return refresh(real, world, command)
    case 'revokeToken':
      return revokeToken(real, world, command)
    case 'useToken':
      return useToken(real, world, command)
    case 'lookUp':
      return lookUp(real, world, command)
    case 'list':
      return list(real, world, command)
    case 'useSystem':
      world.externalSystemUrl = command.externalSystemUrl
      return real.api.patch(`${settings}/organization`, { externalSystemUrl: command.externalSystemUrl })
  }
}

/**
 * Runs one command a second later. Then compares the answer, whatever the command touched, every story that shows it,
 * and one story that it must not affect.
 */
export const step = async (real: Real, world: World, command: Command, count: number): Promise<void> => {
  real.clock.advance(1)
  world.now = `${real.clock.now().toISOString().slice(0, 19)}Z`
  const kind = settingOf(command)
  if (!kind) {
    await perform(real, world, command)
    return
  }
  const before = storyViews(world)
  const platformId = await perform(real, world, command)
  await expectList(real, world, kind, platformId)
  if (kind === 'slots') await expectList(real, world, 'platforms', platformId)
  const after = storyViews(world)
  const one = count % (world.stories.length || 1)
  for (const [index, story] of world.stories.entries())
    if (index === one || before[index] !== after[index]) await expectStory(real, world, story)
}
