import { beforeAll, beforeEach } from 'vitest'
import { type ApiAnswer, type ApiClient, apiClient } from './api-client.ts'
import { newPerson } from './people.ts'
import { type StoryDesk, storyDesk } from './story-desk.ts'
import { type TestApp, testApp } from './test-app.ts'

const path = '/api/daybook/v1/imports'

/** For each test a newsroom with the group Politics, the platform Website and the editor Haddad, and shortcuts for its imports. */
export const useImportDesk = () => {
  let app: TestApp
  let desk: StoryDesk
  let groupId: number
  let platformId: number
  let userId: number

  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(async () => {
    desk = await storyDesk(app)
    groupId = (await desk.group({ name: 'Politics' })).id
    platformId = (await desk.platform({ name: 'Website' })).id
    userId = (await newPerson(app, desk.organizationId, { role: 'editor', lastName: 'Haddad' })).id
  })

  const send = (text: string, more: object = {}, by: ApiClient = desk.api) =>
    by.post(path, { format: 'csv', text, ...more })
  const commit = ({ body }: ApiAnswer, lines?: readonly number[]) =>
    desk.api.post(`${path}/${body.id}/commit`, lines && { lines })
  const undo = ({ body }: ApiAnswer) => desk.api.post(`${path}/${body.id}/undo`)
  const errorsOf = ({ body }: ApiAnswer) =>
    body.lines.flatMap(
      ({
        line,
        errors,
      }: {
        line: number
        errors: { column: string; code: string; suggestion: string | null }[]
      }) => errors.map(({ column, code, suggestion }) => [line, column, code, suggestion]),
    )
  const limitedTo = async (...groupIds: readonly number[]): Promise<ApiClient> => {
    const made = await desk.api.post('/api/daybook/v1/clients', {
      name: 'Limited',
      scopes: ['api.read', 'api.write'],
      groupIds,
    })
    const { client_id: clientId, client_secret: clientSecret } = made.body
    return apiClient(app.app, { clientId, clientSecret })
  }
  const titles = async () =>
    (await desk.api.get('/elements?sort=id&size=100')).body.content.map(
      ({ title }: { title: string }) => title,
    )
  const stories = async () => (await desk.api.get('/elements?sort=id&size=100')).body.content

  return {
    get app() {
      return app
    },
    get desk() {
      return desk
    },
    get groupId() {
      return groupId
    },
    get platformId() {
      return platformId
    },
    get userId() {
      return userId
    },
    ...{ send, commit, undo, errorsOf, limitedTo, titles, stories },
  }
}
