import { expect } from 'vitest'
import { expectRefusal } from '../element-answers.ts'
import { reschedule } from '../element-commands.ts'
import { notFound, writeEntry, writeValues } from '../element-model.ts'
import { elementSteps, type Stored } from '../element-steps.ts'
import type { Body, Element } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { everyPage, idOf, type Real, resolved, settings, unknownId } from './real.ts'
import { newsroomOf } from './references.ts'
import { manualDatesAfter, scheduleView } from './schedules.ts'
import { refused } from './verdicts.ts'
import { storyView } from './views.ts'
import type { Binding, Story, World } from './world.ts'

/** Requests about elements, their subresources and the trash. */

const plain = (answer: Body): Body =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !['creator', 'editor', 'url'].includes(name)))

/** A story shows the current name of everything it refers to. One in the trash cannot be read. */
export const expectStory = async (real: Real, world: World, story: Story): Promise<void> => {
  const answer = await real.api.get(`/elements/${story.element.id}`)
  if (story.inTrash) expect(answer.status).toBe(404)
  else expect(plain(answer.body)).toEqual(storyView(world, story))
}

const noteStory = (world: World, next: Stored): Story => {
  const { isGone = false, ...element } = next
  const known = world.stories.find((story) => story.element.id === element.id)
  const isChanged = known?.element.version !== element.version
  // Moving a story to the trash is a change as well.
  if (isGone && known?.inTrash === false) element.version += 1
  const story = {
    element: element as Element,
    creationTime: known?.creationTime ?? world.now,
    modificationDate: known && !isChanged ? known.modificationDate : world.now,
    inTrash: isGone,
    bindings: known?.bindings ?? [],
    manualDates: manualDatesAfter(world, element as Element, known),
  }
  world.stories = [...world.stories.filter((one) => one !== known), story].sort(
    (one, other) => one.element.id - other.element.id,
  )
  return story
}

/** The current time in Berlin, in summer. */
const localNow = ({ now }: World): Body => {
  const local = new Date(Date.parse(now) + 2 * 3_600_000).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

const deskOf = (real: Real, world: World, shift: number) =>
  elementSteps({
    api: real.api,
    naming: { idOf: (name) => idOf(real, world, name, shift), elsewhere: () => real.elsewhere },
    room: () => newsroomOf(world),
    keep: (unregistered) => {
      world.unregistered = unregistered
    },
    now: () => localNow(world),
  })

const storyAt = ({ stories }: World, index: number): Story | undefined =>
  stories[index % (stories.length || 1)]

const storedOf = ({ element, inTrash }: Story): Stored => ({ ...element, ...(inTrash && { isGone: true }) })

export const changeStory = async (
  real: Real,
  world: World,
  { operation, shift }: Extract<Command, { do: 'story' }>,
): Promise<void> => {
  const steps = deskOf(real, world, shift)
  if (operation.do === 'create') {
    const made = await steps.create(operation)
    if (made) await expectStory(real, world, noteStory(world, made))
    return
  }
  const story = storyAt(world, operation.element)
  if (!story) return
  const next = await steps.change(operation, storedOf(story))
  await expectStory(real, world, noteStory(world, next ?? storedOf(story)))
}

export const changeSchedule = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'schedule' }>,
): Promise<void> => {
  const withPublication = world.stories.filter((one) => one.element.publications.length > 0)
  const story =
    withPublication[command.story % (withPublication.length || 1)] ?? storyAt(world, command.story)
  if (!story) return
  const { element, inTrash } = story
  const publications = element.publications
  const publicationId = publications[command.publication % (publications.length || 1)]?.id ?? unknownId
  const path = `/elements/${element.id}/publications/${publicationId}/schedule`
  const body = command.body && (resolved(real, world, undefined, command.body) as Body)
  const verdict = inTrash ? notFound : reschedule(newsroomOf(world), element, publicationId, body)
  const answer = body ? await real.api.put(path, body) : await real.api.delete(path)
  const next = await deskOf(real, world, 0).settle(verdict, answer, storedOf(story), true)
  const after = noteStory(world, next ?? storedOf(story))
  await expectStory(real, world, after)
  const schedule = after.element.publications.find(({ id }) => id === publicationId)?.schedule ?? null
  const read = await real.api.get(path)
  if (schedule === null || inTrash) expect(read.status).toBe(404)
  else expect(read.body).toEqual(scheduleView(world, schedule))
}

/** A change outside the content of an element still counts as a change of the element. */
const changedBeside = (world: World, story: Story, changes: Partial<Story>): Story => {
  const next = { ...story, ...changes, modificationDate: world.now }
  next.element = {
    ...story.element,
    version: story.element.version + 1,
    externalElement: next.bindings[0] ?? null,
  }
  world.stories = world.stories.map((one) => (one === story ? next : one))
  return next
}

/** 7: omitted members stay; at least one must remain. */
const linked = (current: Binding | undefined, given: Body, systemUrl: string | null): Binding => {
  const { externalId, link } = { externalId: null, link: null, ...current, ...given } as Binding
  return { externalId: externalId || null, link, systemUrl }
}

const bindingIn = ({ systemUrl, ...externalElement }: Binding) => ({ externalElement, systemUrl })

export const changeLink = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'link' | 'unlink' }>,
): Promise<void> => {
  const story = storyAt(world, command.story)
  if (!story) return
  const { body } = command
  const { bindings } = story
  const systemUrl = ('systemUrl' in body ? body.systemUrl : world.externalSystemUrl) as string | null
  const current = bindings.find((one) => one.systemUrl === systemUrl)
  const next = command.do === 'link' ? linked(current, body.externalElement as Body, systemUrl) : undefined
  const path = `/elements/${story.element.id}`
  const answer = await real.api.post(`${path}/external-element/${command.do}`, body)
  const isEmpty = next && next.externalId === null && next.link === null
  const isAbsent = story.inTrash || (!next && !current)
  if (isAbsent || isEmpty) {
    expectRefusal(
      isAbsent ? notFound : refused('validation-failed', 'externalElement required'),
      answer,
      true,
    )
    return
  }
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toEqual(bindingIn(next ?? (current as Binding)))
  const isSame = next && current && next.externalId === current.externalId && next.link === current.link
  if (isSame) return
  const kept = bindings.flatMap((one) => (one === current ? (next ? [next] : []) : [one]))
  const after = changedBeside(world, story, { bindings: next && !current ? [...kept, next] : kept })
  await expectStory(real, world, after)
  expect(await everyPage(real, `${path}/external-elements`)).toEqual(after.bindings.map(bindingIn))
}

export const restore = async (real: Real, world: World, index: number): Promise<void> => {
  const trash = world.stories.filter(({ inTrash }) => inTrash)
  const story = trash[index % (trash.length || 1)] ?? storyAt(world, index)
  if (!story) return
  const answer = await real.api.post(`${settings}/trash/${story.element.id}/restore`)
  expect(answer.status, answer.text).toBe(story.inTrash ? 200 : 404)
  if (story.inTrash) await expectStory(real, world, changedBeside(world, story, { inTrash: false }))
}

/** Only the custom field values (contract 9.5) of an element or of one of its tasks. */
export const changeValues = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'values' }>,
): Promise<void> => {
  const story = storyAt(world, command.story)
  if (!story) return
  const { element, inTrash } = story
  const body = resolved(real, world, undefined, { customFields: command.customFields }) as Body
  const { tasks } = element
  const taskId = command.task === null ? null : (tasks[command.task % (tasks.length || 1)]?.id ?? unknownId)
  const room = newsroomOf(world)
  const judged = () =>
    taskId === null ? writeValues(room, element, body) : writeEntry(room, element, 'tasks', taskId, body)
  const path = `/elements/${element.id}${taskId === null ? '' : `/tasks/${taskId}`}/custom-fields`
  const answer = await real.api.patch(path, body)
  const next = await deskOf(real, world, 0).settle(
    inTrash ? notFound : judged(),
    answer,
    storedOf(story),
    true,
  )
  await expectStory(real, world, noteStory(world, next ?? storedOf(story)))
}
