import { expect } from 'vitest'
import { forEachText } from '../../src/database/element-texts.ts'
import type { ApiClient } from './api-client.ts'
import type { BrowserNewsroom } from './browser-newsroom.ts'
import { newPerson, signedIn, signIn } from './people.ts'
import { everyDay } from './platforms.ts'

/** Elements that would run a script; a page may show them only as text. */
export const markup = '<img src=x onerror="globalThis.executed=1">'

/** What an attacker would write: it breaks out of attributes, and would become an element. */
const hostile = (what: string) => `${what} "'>${markup}`

/** The host of the attacker's links. */
export const linkedHost = 'https://linked.example'
const link = (what: string) => ({ url: `${linkedHost}/?${encodeURIComponent(markup)}`, title: hostile(what) })

const v1 = '/api/daybook/v1'
const day = '2026-06-18'

const makingWith =
  (api: ApiClient) =>
  async (path: string, body: object, expected = 201) => {
    const answer = await api.post(path, body)
    expect(answer.status, `${path} ${answer.text}`).toBe(expected)
    return answer.body
  }

type Make = ReturnType<typeof makingWith>

const makeSettings = async (make: Make) => {
  const website = await make('/platforms', { name: hostile('Website'), externalId: hostile('web') })
  const print = await make('/platforms', {
    name: hostile('Paper'),
    externalId: hostile('paper'),
    typeCode: 1,
    printingTimeInDays: 1,
    displayStoryByIssue: true,
    manualSchedule: [{ date: day, note: hostile('Date'), externalId: hostile('date') }],
  })
  const slot = { name: hostile('Slot'), start: '06:00', end: '09:30' }
  const timeSlot = await make(`${v1}/platforms/${website.id}/time-slots`, slot)
  const named = (what: string) => ({ name: hostile(what), externalId: hostile(what) })
  const category = await make(`/platforms/${print.id}/categories`, named('Category'))
  const type = await make(`/platforms/${print.id}/types`, named('Type'))
  const group = await make('/groups', named('Group'))
  const status = (kind: string) =>
    make(`${v1}/${kind}-statuses`, { name: hostile(`${kind} status`), color: '#f08c00' })
  const statuses = {
    element: await status('element'),
    task: await status('task'),
    publication: await status('publication'),
  }
  const format = await make(`${v1}/task-formats`, {
    name: hostile('Format'),
    typeCode: 'text',
    taskStatusIds: [statuses.task.id],
    textLengthOptions: [{ name: hostile('Length'), characters: 1200 }],
  })
  return { website, print, timeSlot, category, type, group, statuses, format }
}

const makeFields = async (make: Make) => {
  const family = async (path: string) => ({
    text: await make(`${v1}/${path}`, { name: hostile('Field'), type: 'TEXT' }),
    selection: await make(`${v1}/${path}`, {
      name: hostile('Choice'),
      type: 'SINGLE_SELECTION',
      options: [{ name: hostile('Option'), externalId: hostile('option'), color: '#1c7ed6' }],
    }),
  })
  return {
    element: await family('custom-fields'),
    task: await family('task-custom-fields'),
    publication: await family('publication-custom-fields'),
  }
}

type Fields = Awaited<ReturnType<typeof makeFields>>

const valuesOf = ({ text, selection }: Fields['element']) => [
  { id: text.id, value: hostile('Value') },
  { id: selection.id, selectedOptionIds: [selection.options[0].id] },
]

const makePeople = async (make: Make, groupId: number) => {
  const user = await make(`${v1}/users`, {
    firstName: hostile('First'),
    lastName: hostile('Last'),
    externalId: hostile('user'),
    supplierId: hostile('supplier'),
    groupIds: [groupId],
  })
  const named = await make(`${v1}/users`, { lastName: 'Screen', screenName: hostile('Screen') })
  const shift = await make(`${v1}/shifts`, {
    name: hostile('Shift'),
    externalId: hostile('shift'),
    startTime: '06:00',
    endTime: '14:00',
    weeklySchedule: everyDay,
    userIds: [user.id, named.id],
  })
  await make(`/shifts/${shift.id}/notes/${day}`, { note: hostile('Day note') })
  await make('/absences', {
    user: { id: named.id },
    period: { fromDate: day, toDate: day },
    type: { code: 3 },
    note: hostile('Absence'),
    externalId: hostile('absence'),
  })
  return { user, shift }
}

interface Settled {
  readonly settings: Awaited<ReturnType<typeof makeSettings>>
  readonly fields: Fields
}

/** A story on the website and in the paper, with tasks for two people: every writable text in it is hostile. */
const storyBody = ({ settings, fields }: Settled, title: string, userId: number) => {
  const { website, print, timeSlot, category, type, group, statuses, format } = settings
  const onDay = (timing: object | null) => ({ kind: 'single', date: day, timing })
  const task = {
    formatId: format.id,
    statusId: statuses.task.id,
    headline: hostile('Headline'),
    lead: hostile('Lead'),
    text: hostile('Text'),
    note: hostile('Task note'),
    customUploadLink: link('Upload').url,
    externalLink: link('Task link'),
    textLength: { optionId: format.textLengthOptions[0].id },
    deadline: { date: day, time: '17:00' },
    customFields: valuesOf(fields.task),
  }
  const publication = {
    statusId: statuses.publication.id,
    externalId: hostile('publication'),
    cms: {
      articleId: hostile('Article'),
      publishedLink: link('Published link'),
      editLink: link('Edit link'),
    },
    customFields: valuesOf(fields.publication),
  }
  return {
    ...forEachText((_, name) => hostile(name)),
    title: hostile(title),
    elementStatusId: statuses.element.id,
    groupIds: [group.id],
    event: { fromDate: day, fromTime: '11:00' },
    location: { name: hostile('Location'), address: hostile('Address') },
    customFields: valuesOf(fields.element),
    tasks: [
      { ...task, user: { id: userId } },
      { ...task, user: { name: hostile('Guest') } },
    ],
    publications: [
      {
        ...publication,
        platformId: website.id,
        schedule: onDay({ type: 'timeSlot', timeSlotId: timeSlot.id }),
      },
      {
        ...publication,
        platformId: print.id,
        categoryId: category.id,
        typeId: type.id,
        schedule: onDay(null),
      },
    ],
  }
}

/** A newsroom in which every text that people or systems can write is hostile. */
export const makeHostile = async ({ test, organizationId, api }: BrowserNewsroom) => {
  const make = makingWith(api)
  const renamed = await api.patch(`${v1}/organization`, { name: hostile('Newsroom') })
  expect(renamed.status, renamed.text).toBe(200)
  const settings = await makeSettings(make)
  const fields = await makeFields(make)
  const person = await newPerson(test, organizationId, { lastName: hostile('Administrator') })
  const administrator = await signedIn(test.app, person)
  // A browser states its own name, which the account page shows.
  await signIn(test.app, person, { headers: { 'user-agent': hostile('Browser') } })
  // The activity log shows people's names.
  const makeAsPerson = makingWith(administrator.api)
  const people = await makePeople(make, settings.group.id)
  const settled = { settings, fields }
  const story = await makeAsPerson('/api/v2/elements', storyBody(settled, 'Story', person.id))
  await makeAsPerson(
    `/api/v2/elements/${story.id}/external-element/link`,
    { externalElement: { externalId: hostile('external'), link: link('').url }, systemUrl: linkedHost },
    200,
  )
  await make('/elements', { title: hostile('Idea'), slug: hostile('idea'), groupIds: [settings.group.id] })
  const trashed = await make('/elements', { title: hostile('Trashed'), groupIds: [settings.group.id] })
  expect((await administrator.api.delete(`/api/v2/elements/${trashed.id}`)).status).toBe(204)
  await makeAsPerson(`${v1}/saved-views`, {
    name: hostile('View'),
    page: 'plan',
    query: { dateFrom: day, search: hostile('words') },
    shared: 'everyone',
  })
  const client = await makeAsPerson(`${v1}/clients`, { name: hostile('Client'), scopes: ['api.read'] })
  return { person, story, client, ...settings, fields, ...people }
}
