import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk
let storyId: number
let taskId: number

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  const story = await desk.story({ tasks: [{}] })
  storyId = story.id
  taskId = story.tasks[0].id
})

const taskPath = () => `/elements/${storyId}/tasks/${taskId}`

const assign = async (body: object) => {
  const answer = await desk.api.patch(taskPath(), body)
  expect(answer.status, answer.text).toBe(200)
  const { user, userId } = answer.body.tasks[0]
  expect(userId).toBe(user?.id ?? null)
  return user
}

const refused = (body: object) => desk.refused(() => desk.api.patch(taskPath(), body))

const registered = ({ id, name, email }: { id: number; name: string; email: string | null }) => ({
  id,
  name,
  email,
  registered: true,
})
const unregistered = (name: string, email: string | null) => ({ id: null, name, email, registered: false })

describe('4.1 a registered user', () => {
  it('is assigned by user.id or userId, which take precedence over name and e-mail', async () => {
    const mia = await desk.user({ email: 'mia@example.org' })
    const jo = await desk.user({ email: 'jo@example.org' })
    for (const body of [
      { userId: mia.id },
      { user: { id: mia.id } },
      { user: { id: mia.id, name: 'Somebody else', email: jo.email } },
      { user: { id: mia.id, name: null, email: null }, userId: mia.id },
      { user: registered(mia) },
    ]) {
      expect(await assign(body)).toEqual(registered(mia))
      await assign({ user: null })
    }
    expect(await desk.unregisteredCount()).toBe(0)
  })

  it('B20 is assigned by user.id, whatever the other members say', async () => {
    const mia = await desk.user({ email: 'mia@example.org' })
    const { groupIds } = (await desk.api.get(`/elements/${storyId}`)).body
    for (const others of [
      { name: '', email: '' },
      { name: ' ', email: 'nowhere' },
      { name: 'x'.repeat(256), email: `${'x'.repeat(300)}@example.org`, registered: null },
      { name: 7, email: [] },
    ]) {
      const user = { id: mia.id, ...others }
      expect(await assign({ user })).toEqual(registered(mia))
      await assign({ user: null })
      const put = await desk.api.put(`/elements/${storyId}`, { groupIds, tasks: [{ id: taskId, user }] })
      expect(put.body.tasks[0].user, put.text).toEqual(registered(mia))
      const operations = [{ method: 'POST', path: `/elements/${storyId}/tasks`, body: { user } }]
      const batch = await desk.api.post('/api/daybook/v1/elements/batch', { operations })
      expect(batch.body.results?.[0].body.tasks[1].user, batch.text).toEqual(registered(mia))
    }
    expect(await desk.unregisteredCount()).toBe(0)
  })

  it('is found by e-mail, ignoring case and the name', async () => {
    const mia = await desk.user({ email: 'Mia.Ärger@Example.org' })
    for (const email of ['Mia.Ärger@Example.org', ' mia.ärger@example.org ', 'MIA.ÄRGER@EXAMPLE.ORG']) {
      expect(await assign({ user: { email, name: 'Other' } })).toEqual(registered(mia))
      await assign({ userId: null })
    }
    expect(await assign({ user: { id: null, email: 'mia.ärger@example.ORG' }, userId: null })).toEqual(
      registered(mia),
    )
    expect(await desk.unregisteredCount()).toBe(0)
  })

  it('without an e-mail address is shown with null', async () => {
    const user = await desk.user({ email: null })
    expect(await assign({ userId: user.id })).toEqual(registered(user))
  })

  it('that was deleted is not found by e-mail: the assignee is unregistered', async () => {
    const gone = await desk.user({ email: 'gone@example.org' })
    await desk.deleteUser(gone.id)
    expect(await assign({ user: { email: 'gone@example.org' } })).toEqual(
      unregistered('gone@example.org', 'gone@example.org'),
    )
    const next = await desk.user({ email: 'GONE@example.org' })
    expect(await assign({ user: { email: 'gone@example.org' } })).toEqual(registered(next))
  })

  it('1.5 that is unknown, deleted or of another organization is refused, with the path as sent', async () => {
    const gone = await desk.user()
    await desk.deleteUser(gone.id)
    const foreign = await (await storyDesk(app)).user()
    for (const id of [gone.id, foreign.id, 999_999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await refused({ user: { id, email: 'x@example.org' } })).toEqual(
        invalid(['body user.id unknown-reference']),
      )
      expect(await refused({ userId: id })).toEqual(invalid(['body userId unknown-reference']))
      const create = { groupIds: [(await desk.group()).id], tasks: [{}, { user: { id } }] }
      expect(await desk.refused(() => desk.api.post('/elements', create))).toEqual(
        invalid(['body tasks[1].user.id unknown-reference']),
      )
    }
  })

  it('stays assigned after deletion, and may be sent again', async () => {
    const mia = await desk.user()
    const user = await assign({ userId: mia.id })
    await desk.deleteUser(mia.id)
    expect(await assign({ note: 'x' })).toEqual(user)
    expect(await assign({ user })).toEqual(user)
    const { groupIds } = (await desk.api.get(`/elements/${storyId}`)).body
    const put = { groupIds, tasks: [{ id: taskId, user }] }
    expect((await desk.api.put(`/elements/${storyId}`, put)).body.tasks[0].user).toEqual(user)
    const another = { groupIds, tasks: [{ id: taskId, user }, { user }] }
    expect(await desk.refused(() => desk.api.put(`/elements/${storyId}`, another))).toEqual(
      invalid(['body tasks[1].user.id unknown-reference']),
    )
  })
})

describe('4.1 an unregistered assignee', () => {
  it('B20 has no name and no address where they are empty', async () => {
    expect(await assign({ user: { id: null, name: '', email: 'bo@example.org' } })).toEqual(
      unregistered('bo@example.org', 'bo@example.org'),
    )
    expect(await assign({ user: { name: 'Bo', email: '' } })).toEqual(unregistered('Bo', null))
    const nobody = invalid(['body user required'])
    expect(await refused({ user: { name: '', email: '' } })).toEqual(nobody)
    expect(await refused({ user: { name: '', email: null } })).toEqual(nobody)
    expect(await refused({ user: { name: ' ' } })).toEqual(invalid(['body user.name blank']))
  })

  it('is created from name and e-mail; the name defaults to the e-mail', async () => {
    expect(await assign({ user: { name: ' Jo Free ', email: 'Jo@example.org' } })).toEqual(
      unregistered('Jo Free', 'Jo@example.org'),
    )
    expect(await assign({ user: { email: 'kim@example.org' } })).toEqual(
      unregistered('kim@example.org', 'kim@example.org'),
    )
    expect(await assign({ user: { name: 'Sam' } })).toEqual(unregistered('Sam', null))
    expect(await desk.unregisteredCount()).toBe(3)
  })

  it('is reused: by e-mail, ignoring case, or by name if there is no e-mail', async () => {
    await assign({ user: { name: 'Jo Free', email: 'Jo.Ärger@example.org' } })
    await assign({ user: { name: 'Jo Free' } })
    const other = await desk.story({
      tasks: [
        { user: { email: 'JO.ÄRGER@EXAMPLE.ORG', name: null } },
        { user: { email: 'jo.ärger@example.org' } },
        { user: { name: 'Jo Free' } },
        { user: { name: 'Jo Free', email: null } },
      ],
    })
    const named = unregistered('Jo Free', null)
    const mailed = unregistered('Jo Free', 'Jo.Ärger@example.org')
    expect(other.tasks.map(({ user }: { user: object }) => user)).toEqual([mailed, mailed, named, named])
    expect(await desk.unregisteredCount()).toBe(2)
  })

  it('is created once by a request that names it several times', async () => {
    const story = await desk.story({
      tasks: [
        { user: { email: 'New@example.org' } },
        { user: { email: 'new@example.org', name: 'N' } },
        { user: { name: 'Plain' } },
        { user: { name: 'Plain' } },
      ],
    })
    const users = story.tasks.map(({ user }: { user: object }) => user)
    const mailed = unregistered('N', users[0].email)
    expect(users).toEqual([mailed, mailed, unregistered('Plain', null), unregistered('Plain', null)])
    expect(await desk.unregisteredCount()).toBe(2)
  })

  it('B7 keeps the e-mail as sent but for its canonical form, even if its lower case depends on the language', async () => {
    for (const email of ['ΟΔΟΣ@example.org', 'İzmir@example.org', 'STRAẞE@example.org', 'a\u0301@b']) {
      const stored = email.normalize('NFC')
      const user = unregistered(stored, stored)
      expect(await assign({ user: { email } })).toEqual(user)
      await assign({ user: null })
      expect(await assign({ user: { email } })).toEqual(user)
    }
    expect(await desk.unregisteredCount()).toBe(4)
  })

  it('can be sent back as it was read', async () => {
    for (const sent of [{ name: 'Jo', email: 'jo@example.org' }, { name: 'Sam' }, { email: 'a@b' }]) {
      const user = await assign({ user: sent })
      await assign({ user: null })
      expect(await assign({ user, userId: null })).toEqual(user)
    }
    expect(await desk.unregisteredCount()).toBe(3)
  })

  it('is not stored if the request is refused', async () => {
    const body = { user: { email: 'new@example.org' }, statusId: 999_999_999 }
    expect(await refused(body)).toEqual(invalid(['body statusId unknown-reference']))
    expect(await desk.unregisteredCount()).toBe(0)
  })

  it('of another organization is invisible: each organization has its own', async () => {
    await assign({ user: { name: 'Jo', email: 'jo@example.org' } })
    const other = await storyDesk(app)
    const story = await other.story({ tasks: [{ user: { email: 'jo@example.org' } }] })
    expect(story.tasks[0].user).toEqual(unregistered('jo@example.org', 'jo@example.org'))
    expect(await other.unregisteredCount()).toBe(1)
  })
})

describe('A7 another name for a known address', () => {
  const userIn = async (id: number) => (await desk.api.get(`/elements/${id}`)).body.tasks[0].user

  it('renames the assignee in every story, on pages as well, and nothing else changes there', async () => {
    await assign({ user: { email: 'Zoe@free.example' } })
    const other = await desk.story({ tasks: [{ user: { email: 'zoe@free.example', name: 'Zo' } }] })
    const renamed = unregistered('Zo', 'Zoe@free.example')
    expect([await userIn(storyId), await userIn(other.id)]).toEqual([renamed, renamed])
    const before = (await desk.api.get(`/elements/${storyId}`)).body
    const put = { groupIds: other.groupIds, tasks: [{ user: { email: 'ZOE@free.example', name: 'Zoë' } }] }
    expect((await desk.api.put(`/elements/${other.id}`, put)).body.tasks[0].user.name).toBe('Zoë')
    const after = (await desk.api.get(`/elements/${storyId}`)).body
    const [task] = before.tasks
    expect(after).toEqual({ ...before, tasks: [{ ...task, user: { ...task.user, name: 'Zoë' } }] })
    expect(await desk.unregisteredCount()).toBe(1)
  })

  it('renames in a write that changes nothing else, which the audit log shows', async () => {
    await assign({ user: { email: 'kim@free.example', name: 'Kim' } })
    const { version } = (await desk.api.get(`/elements/${storyId}`)).body
    expect(await assign({ user: { email: 'kim@free.example', name: 'Kim Lee' } })).toEqual(
      unregistered('Kim Lee', 'kim@free.example'),
    )
    const read = await desk.api.get(`/elements/${storyId}`)
    expect([read.body.version, read.body.tasks[0].user.name]).toEqual([version, 'Kim Lee'])
    const entries = async () =>
      (await desk.api.get(`/api/daybook/v1/audit?subject=element:${storyId}`)).body.content.length
    const count = await entries()
    expect(count).toBe(3)
    await assign({ user: { email: 'kim@free.example', name: 'Kim Lee' } })
    expect(await entries()).toBe(count)
  })

  it('does not rename without a name, by an id, or where the address is of a registered user', async () => {
    await assign({ user: { email: 'jo@free.example', name: 'Jo' } })
    for (const user of [{ email: 'jo@free.example' }, { email: 'jo@free.example', name: null }])
      expect(await assign({ user })).toEqual(unregistered('Jo', 'jo@free.example'))
    const mia = await desk.user({ email: 'mia@example.org' })
    expect(await assign({ user: { id: mia.id, name: 'Other', email: 'jo@free.example' } })).toEqual(
      registered(mia),
    )
    expect(await assign({ user: { email: 'mia@example.org', name: 'Other' } })).toEqual(registered(mia))
    expect(await assign({ user: { email: 'jo@free.example' } })).toEqual(
      unregistered('Jo', 'jo@free.example'),
    )
  })

  it('refuses two names for one address in a request, and renames nobody', async () => {
    await assign({ user: { email: 'jo@free.example', name: 'Jo' } })
    const tasks = [
      {},
      { user: { email: 'jo@free.example', name: 'A' } },
      { user: { email: 'JO@free.example' } },
    ]
    const two = [...tasks, { user: { email: 'JO@free.example', name: 'B' } }]
    expect(await desk.refused(() => desk.api.patch(`/elements/${storyId}`, { tasks: two }))).toEqual(
      invalid(['body tasks[3].user.name references-disagree']),
    )
    const again = two.map(({ user }) => (user ? { user: { ...user, email: `new-${user.email}` } } : {}))
    expect(await desk.refused(() => desk.api.patch(`/elements/${storyId}`, { tasks: again }))).toEqual(
      invalid(['body tasks[3].user.name references-disagree']),
    )
    expect((await userIn(storyId)).name).toBe('Jo')
    expect((await desk.api.patch(`/elements/${storyId}`, { tasks })).body.tasks[0].user.name).toBe('A')
  })

  it('refuses them in two operations of a batch, too, and renames nobody', async () => {
    await assign({ user: { email: 'jo@free.example', name: 'Jo' } })
    const path = `/elements/${storyId}/tasks`
    const named = (name: string) => ({
      method: 'POST',
      path,
      body: { user: { email: 'jo@free.example', name } },
    })
    const send = (...names: string[]) =>
      desk.api.post('/api/daybook/v1/elements/batch', { operations: names.map(named) })
    expect(await desk.refused(() => send('A', 'B'))).toEqual(
      invalid(['body operations[1].body.user.name references-disagree']),
    )
    expect((await userIn(storyId)).name).toBe('Jo')
    expect((await send('A', 'a')).status).toBe(200)
  })
})

describe('4.1 no assignee', () => {
  it('null unassigns, in both forms; an absent assignee is kept by PATCH and cleared by PUT', async () => {
    const mia = await desk.user()
    const { groupIds } = (await desk.api.get(`/elements/${storyId}`)).body
    for (const assigned of [{ userId: mia.id }, { user: { name: 'Jo' } }]) {
      for (const none of [{ user: null }, { userId: null }, { user: null, userId: null }]) {
        const user = await assign(assigned)
        expect(await assign({ note: null })).toEqual(user)
        expect(await assign(none)).toBeNull()
      }
      await assign(assigned)
      const { body } = await desk.api.put(`/elements/${storyId}`, { groupIds, tasks: [{ id: taskId }] })
      expect(body.tasks[0].user).toBeNull()
    }
  })

  it('refuses an assignee without id, e-mail and name', async () => {
    for (const user of [{}, { id: null }, { id: null, name: null, email: null, registered: false }])
      expect(await refused({ user })).toEqual(invalid(['body user required']))
  })

  it('1.4 refuses user.id and userId that disagree', async () => {
    const [mia, jo] = [await desk.user(), await desk.user()]
    const refusal = invalid(['body user references-disagree'])
    expect(await refused({ user: { id: mia.id }, userId: jo.id })).toEqual(refusal)
    expect(await refused({ user: null, userId: jo.id })).toEqual(refusal)
    expect(await refused({ user: { id: mia.id }, userId: null })).toEqual(refusal)
    expect(await refused({ user: { email: mia.email }, userId: mia.id })).toEqual(refusal)
  })

  it('1.8, 1.9 checks names, e-mails and types', async () => {
    const long = `${'x'.repeat(250)}@y.org`
    for (const email of ['', 'x', '@', 'x@', '@x', 'a b@c', long])
      expect(await refused({ user: { email } })).toMatchObject({ status: 400, code: 'validation-failed' })
    for (const name of ['', ' \t', 'x'.repeat(256)])
      expect(await refused({ user: { name } })).toMatchObject({ status: 400, code: 'validation-failed' })
    expect(await refused({ user: { id: '1', name: 1, email: 1, registered: 1 } })).toEqual(
      typeMismatch(
        ['id', 'name', 'email', 'registered'].map((member) => `body user.${member} type-mismatch`),
      ),
    )
    expect(await refused({ user: 7 })).toEqual(typeMismatch(['body user type-mismatch']))
    expect(await refused({ user: { id: 0 }, userId: -1 })).toEqual(
      invalid(['body user.id out-of-range', 'body userId out-of-range']),
    )
    const longest = { name: 'ä'.repeat(255), email: `${'x'.repeat(249)}@y.org` }
    expect(await assign({ user: longest })).toEqual(unregistered(longest.name, longest.email))
  })
})
