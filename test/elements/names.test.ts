import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPerson, signedInPerson, signIn } from '../support/people.ts'
import { conflict, invalid, refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const settings = '/api/daybook/v1'
const composed = 'José Çelik'
const decomposed = composed.normalize('NFD')
const blanks = ['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad \u202e', '\u0085']

let test: TestApp
let desk: StoryDesk
let api: StoryDesk['api']

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

describe('B7 names', () => {
  it.each([
    '/groups',
    '/platforms',
    `${settings}/saved-views`,
    `${settings}/webhooks`,
    `${settings}/clients`,
  ])('of %s are composed, have a visible letter, and no control characters', async (path) => {
    const { api: own } = await signedInPerson(test, desk.organizationId, { role: 'admin' })
    const body = {
      ...(path.endsWith('saved-views') && { page: 'plan', query: {} }),
      ...(path.endsWith('webhooks') && { url: 'https://hooks.example/' }),
      ...(path.endsWith('clients') && { scopes: ['api.read'] }),
    }
    for (const name of blanks)
      expect(refusalOf(await own.post(path, { ...body, name })), JSON.stringify(name)).toEqual(
        invalid(['body name blank']),
      )
    for (const name of ['a\u001b[31mb', 'a\rb', 'a\u007fb', 'a\u009bb'])
      expect(refusalOf(await own.post(path, { ...body, name })), JSON.stringify(name)).toEqual(
        invalid(['body name invalid-character']),
      )
    const made = await own.post(path, { ...body, name: ` ${decomposed}\u2028desk\u000b1 ` })
    expect([made.status, made.body.name]).toEqual([201, `${composed} desk 1`])
  })

  it('13.7 9.3 and those of clients and webhooks are the same whatever their case, white space and form', async () => {
    const { api: own } = await signedInPerson(test, desk.organizationId, { role: 'admin' })
    const same = [composed, decomposed, composed.toUpperCase(), 'josé \u00a0çELIK']
    const field = await api.post(`${settings}/custom-fields`, { name: 'Stage', type: 'SINGLE_SELECTION' })
    const all = [
      [`${settings}/saved-views`, { page: 'plan', query: {} }],
      [`${settings}/webhooks`, { url: 'https://hooks.example/' }],
      [`${settings}/clients`, { scopes: ['api.read'] }],
      [`/custom-fields/${field.body.id}/options`, {}],
    ] as const
    for (const [path, body] of all) {
      const [first = '', ...others] = same
      expect((await own.post(path, { ...body, name: first })).status, path).toBe(201)
      for (const name of others)
        expect(refusalOf(await own.post(path, { ...body, name })), `${path} ${name}`).toEqual(
          conflict(['body name not-unique']),
        )
    }
    const options = [{ name: 'Final' }, { name: ' FINAL' }]
    const sent = { name: 'State', type: 'SINGLE_SELECTION', options }
    expect(refusalOf(await api.post(`${settings}/custom-fields`, sent))).toEqual(
      conflict(['body options[1].name not-unique']),
    )
  })

  it('4.1 lead to one assignee without an account, also from two writers at once', async () => {
    const names = [composed, decomposed, 'JOSÉ  ÇELIK', `\u00a0${composed}`]
    const stories = await Promise.all(names.map((name) => desk.story({ tasks: [{ user: { name } }] })))
    expect(await desk.unregisteredCount()).toBe(1)
    const shown = new Set(stories.map(({ tasks }) => tasks[0].user.name))
    expect(shown.size).toBe(1)
    const [story] = stories
    const [one] = (await desk.story({ tasks: [{ user: { name: 'Zoë' } }, { user: { name: 'ZOË' } }] })).tasks
    expect(one.user.name).toBe('Zoë')
    expect(await desk.unregisteredCount()).toBe(2)
    const other = await api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, {
      user: { name: 'zoe' },
    })
    expect(other.status, other.text).toBe(200)
    expect(await desk.unregisteredCount()).toBe(3)
  })

  it('of a story, a task, a link and a place are one line in one form', async () => {
    const odd = `${decomposed}\u2028x\u000by`
    const line = `${composed} x y`
    const story = await desk.story({
      title: odd,
      slug: odd,
      note: odd,
      location: { name: odd, address: odd },
      tasks: [{ headline: odd, user: { name: odd, email: `${decomposed.replace(/\s/g, '')}@example.org` } }],
    })
    expect(story).toMatchObject({
      title: line,
      slug: line,
      note: odd,
      location: { name: line, address: line },
      tasks: [{ headline: line, user: { name: line, email: 'JoséÇelik@example.org' } }],
    })
  })

  it('in the database are compared as in the code', async () => {
    const { nameKey } = await import('@daybook/shared/text/normal-text')
    const names = [
      composed,
      decomposed,
      'STRASSE\u2009straße',
      'ΟΔΟΣ Ιός',
      ' a\t\u3000B\n',
      'Łódź',
      'ĄŻ',
      'ЁЖ',
    ]
    const { rows } = await sql<{ key: string }>`
      select name_key(name) as key from unnest(${names}::text[]) with ordinality as given (name, place)
      order by place`.execute(test.deps.db)
    expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey))
  })
})

describe('B7 external ids and addresses', () => {
  it('are found in either form, and are no steps of a path', async () => {
    const id = `é-${desk.organizationId}`
    const group = await desk.group({ externalId: id.normalize('NFD') })
    expect(group.externalId).toBe(id)
    for (const form of ['NFC', 'NFD'])
      expect((await api.get(`/groups/external-id/${encodeURIComponent(id.normalize(form))}`)).body.id).toBe(
        group.id,
      )
    for (const externalId of ['.', '..']) {
      expect(refusalOf(await api.post('/groups', { name: 'A', externalId }))).toEqual(
        invalid(['body externalId external-id']),
      )
      expect(
        refusalOf(await api.post(`${settings}/users`, { lastName: 'A', supplierId: externalId })),
      ).toEqual(invalid(['body supplierId external-id']))
    }
    for (const externalId of blanks)
      expect(refusalOf(await api.post('/groups', { name: 'A', externalId }))).toEqual(
        invalid(['body externalId blank']),
      )
    const withIt = await desk.story({
      publications: [{ ...(await undated()), externalId: id.normalize('NFD') }],
    })
    const found = await api.get(`/elements?publicationExternalId=${encodeURIComponent(id)}`)
    expect(found.body.content.map((one: { id: number }) => one.id)).toEqual([withIt.id])
  })

  const undated = async () => ({ platformId: (await desk.platform()).id })

  it('people sign in with their address in either form', async () => {
    const email = `andré${desk.organizationId}@example.org`
    const person = await newPerson(test, desk.organizationId, { role: 'editor', email })
    const answer = await signIn(test.app, { ...person, email: email.normalize('NFD') })
    expect(answer.status, answer.text).toBe(201)
  })
})
