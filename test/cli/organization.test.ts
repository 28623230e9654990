import { afterAll, expect, it } from 'vitest'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { newPerson, signIn } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'

const test = await testApp()
afterAll(cleanUpCommands)

it('B17 daybook organization allow-passwords lets passwords in again where single sign-on was all there is', async () => {
  const { organizationId, api } = await test.newsroom()
  const person = await newPerson(test, organizationId)
  const setOnly = test.deps.db
    .updateTable('organization')
    .set({ single_sign_on_only: true })
    .where('id', '=', organizationId)
  await setOnly.execute()
  expect((await signIn(test.app, person)).status).toBe(403)
  const { name } = (await api.get('/api/daybook/v1/organization')).body
  const allow = () =>
    daybook(['organization', 'allow-passwords', '--organization', name, '--json'], {
      DATABASE_URL: test.databaseUrl,
    })
  expect(await allow()).toMatchObject({ code: 0, json: { organization: name, changed: true } })
  expect(await allow()).toMatchObject({ code: 0, json: { changed: false } })
  expect((await signIn(test.app, person)).status).toBe(201)
  const { content } = (await api.get('/api/daybook/v1/audit?subject=organization')).body
  expect(content).toMatchObject([
    {
      action: 'organization-changed',
      actor: { type: 'command-line' },
      details: { singleSignOnOnly: false },
    },
  ])
})
