import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, clientWith } from '../support/api-client.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'
import { type Tenant, tenant } from './tenants.ts'

/** Contract 14.3 and B4, as the pages list it: what is seen by whoever sees only some stories. */

const v1 = '/api/daybook/v1'
const limited = ['a person', 'a system'] as const

let owner: Tenant
let shared: number
let freelancer: SignedIn
const apis = new Map<string, ApiClient>()

const textOf = async (who: string, path: string): Promise<string> => {
  const { status, text } = (await apis.get(who)?.get(path)) ?? { status: 0, text: '' }
  expect([path, status]).toEqual([path, 200])
  return text
}

beforeAll(async () => {
  const app = await testApp()
  owner = await tenant(app, 'of-desk')
  const { api, ids, organizationId } = owner
  const made = async (path: string, body: object, by: ApiClient = api) => {
    const answer = await by.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const person = async (options: Parameters<typeof signedInPerson>[2], rights: object) => {
    const one = await signedInPerson(app, organizationId, options)
    expect((await api.patch(`${v1}/users/${one.id}`, rights)).status).toBe(200)
    return one
  }
  const mine = await made('/groups', { name: 'Mine' })
  const own = { reads: 'own', writes: 'own', groupIds: [mine.id] }
  apis.set('a person', (await person({ role: 'editor' }, own)).api)
  const client = { name: 'Limited', scopes: ['api.read', 'api.write', 'api.admin'], groupIds: [mine.id] }
  const { client_id, client_secret } = await made(`${v1}/clients`, client)
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token } = (await api.post('/auth/token', grant)).body
  apis.set('a system', clientWith(app.app, { authorization: `Bearer ${access_token}` }))
  freelancer = await signedInPerson(app, organizationId, { role: 'reader', internal: false })

  const chief = await person({ role: 'admin' }, {})
  const colleague = await person({ role: 'editor', lastName: 'Colleague' }, { groupIds: [ids.group] })
  const query = { search: 'merger', groupIds: [ids.group] }
  const view = { page: 'plan', shared: 'everyone', query }
  await made(`${v1}/saved-views`, { ...view, name: 'Of the chief' }, chief.api)
  await made(`${v1}/saved-views`, { ...view, name: 'Of a colleague' }, colleague.api)
  await made(`${v1}/shifts`, { name: 'Empty shift', startTime: '09:00', endTime: '17:00' })
  await made(`${v1}/templates`, { name: 'For all', key: 'all', body: { title: 'Template' } })
  await made(`${v1}/templates`, {
    name: 'For some',
    key: 'some',
    groupIds: [ids.group],
    body: { title: 'Template' },
  })
  shared = (
    await made(
      '/elements',
      {
        title: 'Shared',
        groupIds: [ids.group, mine.id],
        tasks: [{ userId: ids.user }, { user: { name: 'Jo', email: 'jo@freelance.example' } }],
      },
      colleague.api,
    )
  ).id
})

describe.each(limited)('14.3 %s who sees only one group', (who) => {
  it('sees platforms, statuses, task formats and custom fields, with everything in them', async () => {
    const { platform } = owner.ids
    const seen = {
      '/platforms?size=100': ['Platform of-desk', 'Slot of-desk', '2028-01-08', '"note":"of-desk"'],
      [`/platforms/${platform}/categories`]: ['Category of-desk', 'Sub of-desk'],
      [`/platforms/${platform}/types`]: ['Type of-desk'],
      '/element-statuses': ['Status of-desk'],
      '/task-statuses': ['Status of-desk'],
      '/publication-statuses': ['Status of-desk'],
      '/task-formats': ['Format of-desk', 'Length of-desk'],
      '/custom-fields': ['Field of-desk', 'Option of-desk'],
      '/task-custom-fields': ['Field of-desk', 'Option of-desk'],
      '/publication-custom-fields': ['Field of-desk', 'Option of-desk'],
    }
    for (const [path, names] of Object.entries(seen)) {
      const text = await textOf(who, path)
      for (const name of names) expect(text, path).toContain(name)
    }
  })

  it('sees shifts without people, and templates without groups, but no others', async () => {
    expect(await textOf(who, '/shifts')).toContain('Empty shift')
    expect(await textOf(who, '/shifts')).not.toContain('Shift of-desk')
    expect(await textOf(who, `${v1}/templates`)).toContain('For all')
    expect(await textOf(who, `${v1}/templates`)).not.toContain('For some')
  })

  it('sees what administrators share with everybody, with its filters, but for the groups', async () => {
    const text = await textOf(who, `${v1}/saved-views?size=100`)
    const chiefs = JSON.parse(text).content.find(({ name }: { name: string }) => name === 'Of the chief')
    expect(chiefs.query).toEqual({ search: 'merger', groupIds: [] })
    expect(text).not.toContain('Of a colleague')
  })

  it('sees, in a seen story, everybody’s name, and the address of whoever has a task', async () => {
    const text = await textOf(who, `/elements/${shared}`)
    for (const seen of ['Test Colleague', 'of-desk@example.org', 'jo@freelance.example'])
      expect(text).toContain(seen)
    expect(text).not.toContain('Group of-desk')
  })

  it('sees no other group, and no other person, in any list of them', async () => {
    const lists = ['/groups', '/users', '/absences', `${v1}/reference-data`].map((path) => textOf(who, path))
    for (const text of await Promise.all(lists))
      for (const hidden of ['Group of-desk', 'of-desk@example.org', 'Colleague', '"note":"of-desk","version'])
        expect(text).not.toContain(hidden)
  })
})

it('14.1 freelancers see none of it', async () => {
  for (const path of ['/platforms', '/custom-fields', '/groups', `${v1}/saved-views`, `/elements/${shared}`])
    expect((await freelancer.api.get(path)).status).toBe(403)
})
