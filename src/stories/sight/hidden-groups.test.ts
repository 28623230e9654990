import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, clientWith } from '../../../test/support/api-client.ts'
import { invalid, refusalOf } from '../../../test/support/refusals.ts'
import { storyDesk } from '../../../test/support/story-desk.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { scopeNames } from '../../http/principal.ts'

let api: ApiClient
let limited: ApiClient
let seen: number
let hidden: number

beforeAll(async () => {
  const test = await testApp()
  const desk = await storyDesk(test)
  api = desk.api
  ;[seen, hidden] = [(await desk.group()).id, (await desk.group()).id]
  const body = { name: 'Limited', scopes: scopeNames, groupIds: [seen] }
  const { client_id, client_secret } = (await api.post('/api/daybook/v1/clients', body)).body
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token } = (await api.post('/auth/token', grant)).body
  limited = clientWith(test.app, { authorization: `Bearer ${access_token}` })
})

describe('14.3 a group that the sender does not see', () => {
  const unknown = 999_999_999
  const bodies: Readonly<Record<string, readonly [(id: number) => object, string]>> = {
    'as the only group': [(id) => ({ groupIds: [id] }), 'groupIds[0]'],
    'as one of two groups': [(id) => ({ groupIds: [seen, id] }), 'groupIds[1]'],
    'as the main group, and a group': [(id) => ({ groupIds: [id], masterGroupId: id }), 'groupIds[0]'],
    'as the main group alone': [(id) => ({ groupIds: [seen], masterGroupId: id }), 'masterGroupId'],
  }

  it.each(Object.entries(bodies))(
    'A17 is refused %s as an unknown one is, and as to those who see all groups',
    async (_, [body, path]) => {
      const expected = invalid([`body ${path} unknown-reference`])
      for (const [sender, id] of [
        [api, unknown],
        [limited, unknown],
        [limited, hidden],
      ] as const)
        expect(refusalOf(await sender.post('/elements', body(id)))).toEqual(expected)
    },
  )

  it('is refused as the main group of a story that is in it, as an unknown one is', async () => {
    const { id } = (await api.post('/elements', { groupIds: [hidden, seen] })).body
    for (const masterGroupId of [unknown, hidden])
      expect(refusalOf(await limited.patch(`/elements/${id}`, { masterGroupId }))).toEqual(
        invalid(['body masterGroupId unknown-reference']),
      )
    const { body } = await limited.patch(`/elements/${id}`, { groupIds: [seen] })
    expect([body.groupIds, (await api.get(`/elements/${id}`)).body.groupIds]).toEqual([
      [seen],
      [hidden, seen],
    ])
  })
})
