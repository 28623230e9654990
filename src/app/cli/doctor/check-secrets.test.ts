import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestNewsroom, testApp } from '../../../../test/support/test-app.ts'
import { checkSecrets } from './check-secrets.ts'

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64')
const url = 'https://hooks.example.org/1'

let test: TestApp
let newsroom: TestNewsroom
const found = (...secretsKey: string[]) =>
  checkSecrets({ db: test.deps.db, config: { ...test.deps.config, secretsKey } })

beforeAll(async () => {
  test = await testApp({ config: { secretsKey: [key(1)] } })
  newsroom = await test.newsroom()
})

it('says nothing of secrets where there is neither webhook nor channel', async () => {
  expect(await found()).toEqual([])
})

it('names the webhooks and channels whose secrets no SECRETS_KEY opens', async () => {
  const { api, organizationId } = newsroom
  const webhook = (await api.post('/api/daybook/v1/webhooks', { name: 'CMS', url })).body
  const group = (await api.post('/groups', { name: 'Desk' })).body
  const channels = `/api/daybook/v1/groups/${group.id}/channels`
  const channel = (await api.post(channels, { format: 'plain', url, kinds: ['overdue'] })).body
  expect(await found(key(2), key(1))).toMatchObject([
    { severity: 'ok', message: '2 of webhooks and channels can be used, all of them encrypted' },
  ])
  const of = `(organization ${organizationId})`
  const lost = {
    severity: 'error',
    message: `no SECRETS_KEY opens what is stored of the channel ${channel.id} of the group ${group.id} ${of}, webhook ${webhook.id} ${of}: nothing is sent there`,
  }
  expect(await found(key(2))).toMatchObject([lost])
  expect(await found()).toMatchObject([lost])
})
