import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import {
  conflict,
  denied,
  invalid,
  refusal,
  refusalOf,
  stale,
  typeMismatch,
} from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'

const path = '/api/daybook/v1/organization'

let test: TestApp
let newsroom: TestNewsroom
let api: ApiClient

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  newsroom = await test.newsroom({ timeZone: 'Europe/Lisbon' })
  api = newsroom.api
})

describe('GET /organization', () => {
  it("11 gives the caller's own organization, with an entity tag", async () => {
    const answer = await api.get(path)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: newsroom.organizationId,
      version: 1,
      name: expect.stringMatching(/^Newsroom \d+$/),
      timeZone: 'Europe/Lisbon',
      elementStatusEnabled: true,
      language: 'en',
      firstDayOfWeek: 'mon',
      externalSystemUrl: null,
      requireSecondFactor: 'nobody',
      singleSignOnOnly: false,
      weekNumbers: false,
      holidays: null,
      defaultReach: 'all',
    })
    expect((await api.get(path, { 'if-none-match': answer.etag })).status).toBe(304)
  })

  it('needs api.admin', async () => {
    const { api: reader } = await test.client(newsroom.organizationId, ['api.read', 'api.write'])
    expect(refusalOf(await reader.get(path))).toEqual(denied)
    expect(refusalOf(await reader.patch(path, { name: 'X' }))).toEqual(denied)
  })
})

describe('PATCH /organization', () => {
  it('11 changes only what is sent, only in this organization; an equal state is not a change', async () => {
    const other = await test.newsroom()
    const before = [(await api.get(path)).body, (await other.api.get(path)).text]
    const change = {
      name: `Renamed ${newsroom.organizationId}`,
      timeZone: 'Asia/Kolkata',
      elementStatusEnabled: false,
      firstDayOfWeek: 'sun',
      externalSystemUrl: 'https://cms.example.org/',
    }
    const answer = await api.patch(path, change)
    expect(answer.body).toEqual({ ...before[0], ...change, version: 2 })
    expect((await api.get(path)).text).toBe(answer.text)
    expect((await api.patch(path, change)).text).toBe(answer.text)
    expect((await other.api.get(path)).text).toBe(before[1])
    const cleared = await api.patch(path, { externalSystemUrl: null })
    expect(cleared.body).toMatchObject({ version: 3, externalSystemUrl: null, timeZone: 'Asia/Kolkata' })
  })

  it('records in the audit log who changed what', async () => {
    await api.patch(path, { timeZone: 'UTC' })
    const entry = await test.deps.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_type', 'details'])
      .where('organization_id', '=', newsroom.organizationId)
      .where('subject_type', '=', 'organization')
      .executeTakeFirst()
    expect(entry).toEqual({
      action: 'organization-changed',
      actor_type: 'client',
      details: { timeZone: 'UTC' },
    })
  })

  it.each<[object, object]>([
    [{ timeZone: 'Europe/Atlantis' }, invalid(['body timeZone time-zone'])],
    [{ timeZone: '+01:00' }, invalid(['body timeZone time-zone'])],
    [
      { timeZone: null, name: null },
      typeMismatch(['body name type-mismatch', 'body timeZone type-mismatch']),
    ],
    [{ name: ' ' }, invalid(['body name blank'])],
    [{ elementStatusEnabled: 'no' }, typeMismatch(['body elementStatusEnabled type-mismatch'])],
    [{ externalSystemUrl: 'ftp://example.org' }, invalid(['body externalSystemUrl format'])],
    [{ version: 7 }, { ...stale, errors: ['body version other-version'] }],
    [{ revision: 7 }, invalid(['body revision unknown-field'])],
  ])('refuses %j', async (body, expected) => {
    expect(await refusal(api, [path], () => api.patch(path, body))).toEqual(expected)
  })

  it('refuses a name that another organization of the server has, ignoring case', async () => {
    const other = await test.newsroom()
    const { name } = (await other.api.get(path)).body
    expect(await refusal(api, [path], () => api.patch(path, { name: name.toUpperCase() }))).toEqual(
      conflict(['body name not-unique']),
    )
    const own = (await api.get(path)).body.name
    expect((await api.patch(path, { name: own.toUpperCase() })).status).toBe(200)
  })

  it('3.3, A4 with selection disabled, stories have no status, until it is enabled again', async () => {
    const group = (await api.post('/groups', { name: 'Sports' })).body
    const body = { groupIds: [group.id] }
    const before = (await api.post('/elements', body)).body
    expect(before.elementStatus.name).toBe('Planned')
    await api.patch(path, { elementStatusEnabled: false })
    const noStatus = { id: null, name: 'No Status' }
    expect((await api.post('/elements', body)).body.elementStatus).toEqual(noStatus)
    expect((await api.get(`/elements/${before.id}`)).body.elementStatus).toEqual(noStatus)
    await api.patch(path, { elementStatusEnabled: true })
    expect((await api.get(`/elements/${before.id}`)).body).toEqual(before)
  })

  it('1.18 refuses a stale If-Match', async () => {
    const { etag } = await api.get(path)
    const fresh = await api.patch(path, { timeZone: 'UTC' }, { 'if-match': etag })
    expect(fresh.status).toBe(200)
    const send = () => api.patch(path, { timeZone: 'Europe/Berlin' }, { 'if-match': etag })
    expect(await refusal(api, [path], send)).toEqual(stale)
  })
})
