import { expect } from 'vitest'
import type { TaskFormatTypeCode } from '../../src/database/tables.ts'
import type { ApiAnswer } from './api-client.ts'
import { databaseDigest } from './database-digest.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import type { TestApp, TestNewsroom } from './test-app.ts'

interface Named {
  readonly id: number
  readonly name: string
}

type Sent = object

interface NewUser {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string | null
}

interface NewFormat {
  readonly name?: string
  readonly typeCode?: TaskFormatTypeCode
  readonly active?: boolean
  readonly statusIds?: readonly number[]
  readonly defaultTaskStatusId?: number
  readonly standardCost?: { readonly amount: number; readonly currency: string }
  /** Names of text length options. */
  readonly textLengths?: readonly string[]
}

const settings = '/api/daybook/v1'

/** A newsroom of its own, with shortcuts to create stories and everything that stories refer to. */
export const storyDesk = async (app: TestApp, options: { timeZone?: string } = {}) => {
  const newsroom = await app.newsroom(options)
  return { ...newsroom, ...storyMaking(app, newsroom) }
}
export type StoryDesk = Awaited<ReturnType<typeof storyDesk>>

/** A10: only the answer to a write names entries by local ids. */
export const withoutLocalIds = (story: ApiAnswer['body']): ApiAnswer['body'] =>
  JSON.parse(JSON.stringify(story), (name, value) => (name === 'localId' ? undefined : value))

const storyMaking = ({ deps: { db } }: TestApp, { api, organizationId }: TestNewsroom) => {
  const made = async (path: string, body: Sent) => {
    const answer = await api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  let serial = 0
  const next = (what: string) => `${what} ${++serial}`

  const format = async ({ textLengths = [], statusIds = [], ...fields }: NewFormat = {}) => {
    const answer = await made(`${settings}/task-formats`, {
      name: next('Format'),
      typeCode: 'text',
      ...fields,
      taskStatusIds: statusIds,
      textLengthOptions: textLengths.map((name) => ({ name, characters: 1000 })),
    })
    const options: Named[] = answer.textLengthOptions.map(({ id, name }: Named) => ({ id, name }))
    return { id: answer.id, name: answer.name, options }
  }

  const story = async (body: Sent = {}) => {
    const content = 'groupIds' in body || 'publications' in body
    const groups = content ? {} : { groupIds: [(await made('/groups', { name: next('Group') })).id] }
    return withoutLocalIds(await made('/elements', { ...groups, ...body }))
  }

  return {
    story,
    /** A story with one publication, and the publication's path. */
    storyWithPublication: async (sent: Sent) => {
      const whole = await story({ publications: [sent] })
      const [publication] = whole.publications
      return { story: whole, publication, path: `/elements/${whole.id}/publications/${publication.id}` }
    },
    group: (body: Sent = {}) => made('/groups', { name: next('Group'), ...body }),
    platform: (body: Sent = {}) => made('/platforms', { name: next('Platform'), ...body }),
    category: ({ id }: Named, body: Sent = {}) =>
      made(`/platforms/${id}/categories`, { name: next('Category'), ...body }),
    type: ({ id }: Named, body: Sent = {}) => made(`/platforms/${id}/types`, { name: next('Type'), ...body }),
    status: (kind: 'element' | 'task' | 'publication', body: Sent = {}) =>
      made(`${settings}/${kind}-statuses`, { name: next('Status'), ...body }),
    deactivate: async (kind: 'element' | 'task' | 'publication', { id }: Named) => {
      const path = `${settings}/${kind}-statuses/${id}`
      expect((await api.patch(path, { active: false })).status).toBe(200)
    },
    /** The publication statuses that a platform offers. */
    offer: async (platform: Named, statuses: readonly Named[], defaultStatusId: number | null = null) => {
      const body = { statusIds: statuses.map(({ id }) => id), defaultStatusId }
      const answer = await api.put(`${settings}/platforms/${platform.id}/publication-statuses`, body)
      expect(answer.status, answer.text).toBe(200)
    },
    format,
    setFormatActive: async (id: number, active: boolean) => {
      expect((await api.patch(`${settings}/task-formats/${id}`, { active })).status).toBe(200)
    },
    user: async (user: NewUser = {}) => {
      const { id, firstName, lastName, email } = await made(`${settings}/users`, {
        firstName: next('First'),
        lastName: 'Last',
        email: `user${serial}@example.org`,
        ...user,
      })
      return { id, name: `${firstName} ${lastName}`, email }
    },
    deleteUser: async (id: number) => {
      expect((await api.delete(`${settings}/users/${id}`)).status).toBe(204)
    },
    useElementStatuses: async (elementStatusEnabled: boolean) => {
      expect((await api.patch(`${settings}/organization`, { elementStatusEnabled })).status).toBe(200)
    },
    /** The number of unregistered assignees in the newsroom. */
    unregisteredCount: async () => {
      const rows = await db
        .selectFrom('unregistered_assignee')
        .select('id')
        .where('organization_id', '=', organizationId)
        .execute()
      return rows.length
    },
    /** A story as reads show it, without local ids; in a group of its own unless the body says otherwise. */
    /** Sends a write that must be refused, and checks that no row of any table changed. */
    refused: async (send: () => Promise<ApiAnswer>): Promise<Refusal> => {
      const before = await databaseDigest(db)
      const answer = await send()
      expect(await databaseDigest(db)).toEqual(before)
      return refusalOf(answer)
    },
  }
}
