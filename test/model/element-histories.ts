import type { ElementNewsroom } from './element-newsroom.ts'
import type { Operation } from './element-operations.ts'
import { elementSteps, type Stored } from './element-steps.ts'
import { publishingMemory } from './publishing-memory.ts'

/** Random histories of elements in a newsroom. */

/** The newsroom's time, as `yyyy-MM-dd HH:mm`. */
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Carries out operations on elements, and compares each answer with the model. */
export const performIn = async (
  newsroom: ElementNewsroom,
  clock: { now(): Date },
  memory = publishingMemory(),
) => {
  const platformId = newsroom.ids.get('@p1')
  /** An element whose entries belong to no other element. */
  const elsewhere = await newsroom.desk.story({ tasks: [{}], publications: [{ platformId }] })
  const steps = elementSteps({
    api: newsroom.desk.api,
    naming: { idOf: (name) => newsroom.ids.get(name), elsewhere: () => elsewhere },
    room: () => newsroom.room,
    memory,
    keep: (unregistered) => {
      newsroom.room.unregistered = unregistered
    },
    now: () => {
      const [date, time] = berlin.format(clock.now()).split(' ')
      return { date, time }
    },
  })
  return async (elements: readonly Stored[], operation: Operation): Promise<Stored | null> => {
    if (operation.do === 'create') return steps.create(operation)
    if (operation.do === 'toggle') {
      await newsroom.toggle(operation.what, operation.live)
      return null
    }
    const current = elements[operation.element % (elements.length || 1)]
    return current ? steps.change(operation, current) : null
  }
}

/** Every sequence starts with an element that has something of everything. */
export const beginning: Operation = {
  do: 'create',
  form: 'flat',
  body: {
    groupIds: ['@g1', '@g3'],
    elementStatusId: '@es3',
    tasks: [
      {
        localId: 'a',
        formatId: '@f3',
        statusId: '@ts3',
        user: { id: '@u3' },
        textLength: { optionId: '@o3' },
      },
      { formatId: '@f2', statusId: '@ts1', user: { email: 'free@example.org' } },
    ],
    publications: [
      { platformId: '@p3', statusId: '@ps3', assignedTaskRefs: [{ localId: 'a' }] },
      { categoryId: '@c3', typeId: '@ty3', cms: { articleId: 'a' } },
    ],
  },
}
