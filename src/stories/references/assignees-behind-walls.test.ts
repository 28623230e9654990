import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, clientWith } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { scopeNames } from '../../http/principal.ts'

/** B3: nobody is found, read or renamed across a wall. */

const settings = '/api/daybook/v1'
const days = 'dateFrom=2028-01-01&dateTo=2028-01-02&ideas=true'

let app: TestApp
let desk: StoryDesk
let ours: { id: number }
let theirs: { id: number }
let limited: ApiClient
let others: ApiClient
let person: ApiClient

beforeAll(async () => {
  app = await testApp()
})

const clientOf = async (sight: object): Promise<ApiClient> => {
  const body = { name: `Client ${Math.random()}`, scopes: scopeNames, ...sight }
  const { client_id, client_secret } = (await desk.api.post(`${settings}/clients`, body)).body
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token } = (await desk.api.post('/auth/token', grant)).body
  return clientWith(app.app, { authorization: `Bearer ${access_token}` })
}

beforeEach(async () => {
  desk = await storyDesk(app)
  ours = await desk.group()
  theirs = await desk.group()
  limited = await clientOf({ groupIds: [ours.id] })
  others = await clientOf({ groupIds: [theirs.id] })
  const editor = await signedInPerson(app, desk.organizationId, { role: 'editor' })
  person = editor.api
  const rights = { reads: 'own', writes: 'own', groupIds: [ours.id] }
  expect((await desk.api.patch(`${settings}/users/${editor.id}`, rights)).status).toBe(200)
})

const storyBy = async (api: ApiClient, groupId: number, ...users: object[]) => {
  const tasks = users.map((user) => ({ user }))
  const { status, body, text } = await api.post('/elements', { groupIds: [groupId], tasks })
  expect(status, text).toBe(201)
  return body
}
const usersIn = ({ tasks }: { tasks: { user: object }[] }) => tasks.map(({ user }) => user)
const read = async (id: number, api: ApiClient = desk.api) => (await api.get(`/elements/${id}`)).body
const nameIn = async (id: number) => (await read(id)).tasks[0].user.name
const unregistered = (name: string, email: string | null) => ({ id: null, name, email, registered: false })

const hidden: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  'a registered person': (email) => desk.user({ email: email.toUpperCase() }),
  "another group's freelancer": (email) =>
    storyBy(others, theirs.id, { email: email.toUpperCase(), name: 'Secret' }),
  'a freelancer whom the newsroom made': (email) =>
    storyBy(desk.api, theirs.id, { email: email.toUpperCase(), name: 'Secret' }),
  'a freelancer of a story in the trash': async (email) => {
    const { id } = await storyBy(desk.api, theirs.id, { email: email.toUpperCase(), name: 'Secret' })
    await desk.api.delete(`/elements/${id}`)
  },
  'somebody who was deleted': async (email) => desk.deleteUser((await desk.user({ email })).id),
}

/** All that a limited caller can do with an address, as one text without what differs in any case. */
const everythingSaid = async (api: ApiClient, email: string): Promise<string> => {
  const said: unknown[] = []
  const say = ({ status, body }: Awaited<ReturnType<ApiClient['get']>>) => said.push([status, body])
  const groupIds = [ours.id]
  const story = await api.post('/elements', { groupIds, tasks: [{ user: { email } }] })
  say(story)
  const { id, tasks } = story.body
  say(await api.patch(`/elements/${id}/tasks/${tasks[0].id}`, { user: { email, name: 'Ann' } }))
  say(await api.post(`/elements/${id}/tasks`, { user: { email: email.toUpperCase() } }))
  say(await api.put(`/elements/${id}`, { groupIds, tasks: [{ user: { email, name: 'Bea' } }] }))
  const two = [{ user: { email, name: 'One' } }, { user: { email, name: 'Two' } }]
  say(await api.patch(`/elements/${id}`, { tasks: two }))
  const operations = [
    { method: 'POST', path: '/elements', body: { groupIds, tasks: [{ user: { email } }] } },
    { method: 'POST', path: `/elements/${id}/tasks`, body: { user: { email, name: 'Cleo' } } },
  ]
  say(await api.post(`${settings}/elements/batch`, { operations }))
  say(await api.post(`${settings}/elements/${id}/copy`, { withAssignees: true }))
  say(await api.get(`/elements/${id}`))
  say(await api.get(`${settings}/elements/${id}/at`))
  say(await api.get(`${settings}/plan?${days}&elementIds=${id}`))
  const { content } = (await api.get('/changes?after=0&limit=1000&types=element')).body
  const own = content.filter(({ subject }: { subject: { id: number } }) => subject.id === id)
  said.push(own.map(({ fields }: { fields: object[] }) => fields))
  return JSON.stringify(said)
    .replaceAll(email, 'ADDRESS')
    .replaceAll(email.toUpperCase(), 'CAPITALS')
    .replace(/"(position|id|taskId|elementId|next|referenceVersion|\w+Ids?)":(\[[\d,]*\]|\d+)/g, '"$1":0')
    .replace(/\/elements\/\d+/g, '/elements/0')
    .replace(/"(positions|tasks|from|to)":\[[\d,]*\]/g, '"$1":[]')
    .replace(/"traceId":"[^"]*"|"etag":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
}

describe('B3 the address of somebody whom one does not see', () => {
  it.each(Object.entries(hidden))('says nothing of %s to a limited caller', async (_, make) => {
    for (const api of [limited, person]) {
      const [known, unknown] = [1, 2].map(() => `x${Math.random().toString(36).slice(2, 8)}@example.org`)
      if (known === undefined || unknown === undefined) throw new Error('no address')
      await make(known)
      const said = await everythingSaid(api, known)
      expect(said).toEqual(await everythingSaid(api, unknown))
      expect(said).toContain('Cleo')
      expect(said).not.toContain('Secret')
    }
  })

  it('A5, A7 is theirs where the story shows them: who repeats it takes no task away', async () => {
    const email = 'ann.behind.walls@example.org'
    const ann = await desk.user({ email })
    for (const api of [limited, person]) {
      const { id, tasks } = await storyBy(desk.api, ours.id, { id: ann.id })
      const shown = (await read(id, api)).tasks[0].user
      expect(shown).toMatchObject({ id: ann.id, registered: true })
      const task = `/elements/${id}/tasks/${tasks[0].id}`
      for (const user of [
        { email },
        { email: email.toUpperCase(), name: 'Ann' },
        { email, name: shown.name },
      ])
        expect(usersIn((await api.patch(task, { user })).body)).toEqual([shown])
      const body = { groupIds: [ours.id], tasks: [{ id: tasks[0].id, user: { email, name: 'Ann' } }] }
      for (const write of [api.patch, api.put])
        expect(usersIn((await write(`/elements/${id}`, body)).body)).toEqual([shown])
      expect(usersIn(await read(id))).toMatchObject([{ id: ann.id }])
    }
  })

  it('is that of a registered person for those who see them', async () => {
    const mia = await desk.user({ email: 'mia@example.org' })
    await desk.api.patch(`${settings}/users/${mia.id}`, { groupIds: [ours.id] })
    for (const api of [limited, person, desk.api]) {
      const [user] = usersIn(await storyBy(api, ours.id, { email: 'MIA@example.org' }))
      expect(user).toMatchObject({ id: mia.id, registered: true })
    }
    const [user] = usersIn(await storyBy(others, theirs.id, { email: 'MIA@example.org' }))
    expect(user).toEqual(unregistered('MIA@example.org', 'MIA@example.org'))
  })

  it('changes nothing behind the wall, in either direction', async () => {
    const behind = await storyBy(others, theirs.id, { email: 'jo@example.org', name: 'Jo' })
    const here = await storyBy(limited, ours.id, { email: 'JO@example.org', name: 'Somebody' })
    expect(await nameIn(behind.id)).toBe('Jo')
    await storyBy(others, theirs.id, { email: 'jo@example.org', name: 'Joanna' })
    expect([await nameIn(behind.id), await nameIn(here.id)]).toEqual(['Joanna', 'Somebody'])
    expect((await read(here.id, limited)).tasks[0].user).toEqual(unregistered('Somebody', 'JO@example.org'))
    expect(usersIn(await storyBy(limited, ours.id, { email: 'jo@example.org' }))).toEqual([
      unregistered('Somebody', 'JO@example.org'),
    ])
  })
})

describe('B3 the name of somebody without an address whom one does not see', () => {
  const sent = 'JO  mcsecret'
  const copied = async (api: ApiClient, id: number) => {
    const { body } = await api.post(`${settings}/elements/${id}/copy`, { withAssignees: true })
    return usersIn(body.element ?? body)
  }

  it('stays as it is sent, in copies too', async () => {
    const behind = await storyBy(desk.api, theirs.id, { name: 'Jo McSecret' })
    for (const api of [limited, person]) {
      const story = await storyBy(api, ours.id, { name: sent }, { name: sent.toLowerCase() })
      expect(usersIn(story)).toEqual([unregistered(sent, null), unregistered(sent, null)])
      expect(usersIn(await read(story.id, api))).toEqual(usersIn(story))
      expect(await copied(api, story.id)).toEqual(usersIn(story))
      expect(usersIn(await storyBy(api, ours.id, { name: 'jo mcsecret' }))).toEqual([
        unregistered(sent, null),
      ])
    }
    expect(await nameIn(behind.id)).toBe('Jo McSecret')
    expect(await desk.unregisteredCount()).toBe(1)
  })

  it('stays as it is sent where only a confidential story has it', async () => {
    const editor = (await signedInPerson(app, desk.organizationId, { role: 'editor' })).api
    const tasks = [{ user: { name: 'Jo McSecret' } }]
    await desk.api.post('/elements', { groupIds: [theirs.id], confidential: true, tasks })
    expect(usersIn(await storyBy(editor, ours.id, { name: sent }))).toEqual([unregistered(sent, null)])
  })

  it('is the one that the seen stories have for those who see them', async () => {
    await storyBy(desk.api, ours.id, { name: 'Jo McSecret' })
    for (const api of [limited, person, desk.api]) {
      const story = await storyBy(api, ours.id, { name: sent })
      expect(usersIn(story)).toEqual([unregistered('Jo McSecret', null)])
    }
  })
})

describe('B3 an unregistered assignee is one person within the stories that one sees', () => {
  const jo = 'jo@example.org'

  it('is renamed in them and in no others, by a write that does nothing else, too', async () => {
    const shared = await storyBy(desk.api, ours.id, { email: jo, name: 'Jo' })
    const behind = await storyBy(desk.api, theirs.id, { email: jo })
    const own = await storyBy(limited, ours.id, { email: jo })
    expect(usersIn(own)).toEqual([unregistered('Jo', jo)])
    const path = `/elements/${own.id}/tasks/${own.tasks[0].id}`
    const { body } = await limited.patch(path, { user: { email: jo, name: 'Joe' } })
    expect([body.version, body.tasks[0].user.name]).toEqual([own.version, 'Joe'])
    for (const [id, name] of [
      [own.id, 'Joe'],
      [shared.id, 'Joe'],
      [behind.id, 'Jo'],
    ]) {
      expect(await nameIn(id)).toBe(name)
      const { ideas } = (await desk.api.get(`${settings}/plan?${days}&elementIds=${id}`)).body
      expect(ideas[0].tasks[0].user).toEqual({ id: null, name })
    }
    const { content } = (await desk.api.get(`${settings}/audit?subject=element:${own.id}`)).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual([
      'task-changed',
      'element-created',
    ])
  })

  it('A7 is renamed everywhere by somebody who sees everything', async () => {
    const stories = [
      await storyBy(others, theirs.id, { email: jo, name: 'Jo' }),
      await storyBy(limited, ours.id, { email: jo.toUpperCase(), name: 'Joe' }),
      await storyBy(desk.api, theirs.id, { email: jo }),
    ]
    await storyBy(desk.api, theirs.id, { email: jo, name: 'Jo' })
    const names = () => Promise.all(stories.map(({ id }) => nameIn(id)))
    expect(await names()).toEqual(['Jo', 'Jo', 'Jo'])
    await storyBy(desk.api, theirs.id, { email: jo, name: 'Joanna' })
    expect(await names()).toEqual(['Joanna', 'Joanna', 'Joanna'])
  })

  it('19.3 keeps its name in a copy, and nobody is renamed by it', async () => {
    const first = await storyBy(others, theirs.id, { email: jo, name: 'Jo' })
    const { id } = await storyBy(limited, ours.id, { email: jo, name: 'Joe' })
    for (const api of [desk.api, limited]) {
      const copy = await api.post(`${settings}/elements/${id}/copy`, { withAssignees: true })
      expect(usersIn(copy.body.element ?? copy.body), copy.text).toEqual([unregistered('Joe', jo)])
      expect([await nameIn(first.id), await nameIn(id)]).toEqual(['Jo', 'Joe'])
    }
  })

  it('17.1 is called so in the history of its story, after others have renamed it', async () => {
    const story = (await limited.post('/elements', { groupIds: [ours.id], tasks: [{}] })).body
    await storyBy(others, theirs.id, { email: jo, name: 'Secret' })
    const path = `/elements/${story.id}/tasks/${story.tasks[0].id}`
    await limited.patch(path, { user: { email: jo, name: 'Joe' } })
    await limited.patch(path, { user: null })
    await storyBy(others, theirs.id, { email: jo, name: 'Secret two' })
    await app.deps.changeNumbering.settled()
    const activity = await limited.get(`${settings}/elements/${story.id}/activity`)
    const changes = await limited.get('/changes?after=0&types=element')
    for (const { text } of [activity, changes]) {
      expect(text).toContain('"Joe"')
      expect(text).not.toContain('Secret')
    }
    const [{ position }] = activity.body.content
    const undo = await limited.post(`${settings}/changes/${position}/undo`)
    expect(undo.status, undo.text).toBe(200)
    expect(await nameIn(story.id)).toBe('Joe')
  })

  it('14.1 does not show what only a confidential story calls it', async () => {
    const editor = (await signedInPerson(app, desk.organizationId, { role: 'editor' })).api
    const tasks = [{ user: { email: jo, name: 'Secret' } }]
    const secret = (await desk.api.post('/elements', { groupIds: [theirs.id], confidential: true, tasks }))
      .body
    expect(usersIn(await storyBy(editor, ours.id, { email: jo }))).toEqual([unregistered(jo, jo)])
    await storyBy(editor, ours.id, { email: jo, name: 'Jo' })
    expect(await nameIn(secret.id)).toBe('Secret')
    expect(usersIn(await storyBy(editor, ours.id, { email: jo }))).toEqual([unregistered('Jo', jo)])
  })

  it('4.1 is the same for two who name it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `at-once-${round}@example.org`
      const [mine, yours, all] = await Promise.all([
        storyBy(limited, ours.id, { email, name: 'Mine' }),
        storyBy(others, theirs.id, { email, name: 'Yours' }),
        storyBy(desk.api, theirs.id, { email }),
      ])
      const names = [await nameIn(mine.id), await nameIn(yours.id)]
      expect(names).toEqual(['Mine', 'Yours'])
      expect([email, ...names]).toContain(await nameIn(all.id))
    }
    expect(await desk.unregisteredCount()).toBe(5)
  })

  it('17.5 is erased in every story with the person who had the address', async () => {
    const { id } = await desk.user({ email: jo, firstName: 'Jo' })
    const story = await storyBy(limited, ours.id, { email: jo, name: 'Joe' })
    const other = await storyBy(others, theirs.id, { email: jo, name: 'Jo' })
    expect((await desk.api.post(`${settings}/users/${id}/erase`, { confirm: jo })).status).toBe(200)
    for (const one of [story, other])
      expect((await read(one.id)).tasks[0].user).toMatchObject({
        name: expect.stringMatching(/^erased/),
        email: null,
      })
  })
})

describe('A5 an assignee that is sent back as it was read', () => {
  const jo = 'jo@example.org'
  const taskPath = ({ id, tasks: [task] }: { id: number; tasks: { id: number }[] }) =>
    `/elements/${id}/tasks/${task?.id}`
  const echoes: Readonly<Record<string, (id: number) => Promise<{ status: number; text: string }>>> = {
    'PUT of the story': async (id) => desk.api.put(`/elements/${id}`, await read(id)),
    'PATCH of the story': async (id) => desk.api.patch(`/elements/${id}`, await read(id)),
    'PATCH of the task': async (id) => {
      const story = await read(id)
      return desk.api.patch(taskPath(story), story.tasks[0])
    },
    'name and address alone': async (id) => {
      const story = await read(id)
      const { name, email } = story.tasks[0].user
      return desk.api.patch(taskPath(story), { user: { name, email } })
    },
    'a batch': async (id) => {
      const operations = [{ method: 'PUT', path: `/elements/${id}`, body: await read(id) }]
      return desk.api.post(`${settings}/elements/batch`, { operations })
    },
  }

  it.each(Object.entries(echoes))('A7, B3 renames nobody in other stories: %s', async (_, sendBack) => {
    const first = await storyBy(others, theirs.id, { email: jo, name: 'First' })
    const second = await storyBy(limited, ours.id, { email: jo, name: 'Second' })
    const secret = {
      groupIds: [theirs.id],
      confidential: true,
      tasks: [{ user: { email: jo, name: 'Third' } }],
    }
    const third = (await others.post('/elements', secret)).body
    await limited.patch(taskPath(second), { user: { email: jo, name: 'Fourth' } })
    const stories = [first.id, second.id, third.id]
    const before = await Promise.all(stories.map((id) => desk.api.get(`/elements/${id}`)))
    expect(before[0]?.body.tasks[0].user.name).not.toBe(before[1]?.body.tasks[0].user.name)
    for (const id of stories) {
      const { status, text } = await sendBack(id)
      expect(status, text).toBe(200)
    }
    for (const [index, id] of stories.entries()) {
      const { body, headers } = await desk.api.get(`/elements/${id}`)
      expect([body, headers.etag]).toEqual([before[index]?.body, before[index]?.headers.etag])
    }
  })

  it.each(Object.entries(echoes))(
    'keeps the task from a person who has the address now: %s',
    async (_, sendBack) => {
      const rita = await desk.user({ email: 'rita@example.org' })
      const hidden = await storyBy(limited, ours.id, { email: rita.email })
      const done = await storyBy(desk.api, ours.id, { email: jo, name: 'Jo' })
      const trashed = await storyBy(desk.api, ours.id, { email: jo })
      const tasks = done.tasks.map(({ id }: { id: number }) => ({ taskId: id, done: true }))
      expect((await desk.api.post(`/elements/${done.id}/tasks/done-state`, { tasks })).status).toBe(200)
      await desk.api.delete(`/elements/${trashed.id}`)
      await desk.user({ email: jo })
      await desk.api.post(`/api/daybook/v1/trash/${trashed.id}/restore`)
      for (const { id } of [hidden, done, trashed]) {
        const before = await desk.api.get(`/elements/${id}`)
        expect(before.body.tasks[0].user).toMatchObject({ id: null, registered: false })
        const { status, text } = await sendBack(id)
        expect(status, text).toBe(200)
        const after = await desk.api.get(`/elements/${id}`)
        expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag])
      }
    },
  )

  it('B5 is somebody else where only the address is sent, which names whoever has it now', async () => {
    const rita = await desk.user({ email: 'rita@example.org' })
    const story = await storyBy(limited, ours.id, { email: rita.email })
    const { body } = await desk.api.patch(taskPath(story), { user: { email: rita.email } })
    expect(body.tasks[0].user).toMatchObject({ id: rita.id, registered: true })
  })

  it('A7 is refused beside another name for the same address', async () => {
    const story = await storyBy(desk.api, ours.id, { email: jo, name: 'Jo' })
    const sent = { ...(await read(story.id)), tasks: [...story.tasks, { user: { email: jo, name: 'Joe' } }] }
    const { status, body } = await desk.api.put(`/elements/${story.id}`, sent)
    expect([status, body.errors?.map(({ code }: { code: string }) => code)]).toEqual([
      400,
      ['references-disagree'],
    ])
    expect(await nameIn(story.id)).toBe('Jo')
  })
})
