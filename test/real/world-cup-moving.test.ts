import { afterAll, describe, expect, it } from 'vitest'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { type TestNewsroom, testApp } from '../support/test-app.ts'
import { worldCupIsThere } from './world-cup-data.ts'
import { desk, type Json, openDesk, operation, sequence, storyOf } from './world-cup-desk.ts'

afterAll(cleanUpCommands)

/** What people see of a story; ids are those of its server. */
const shown = ({ title, slug, event, location, tasks, publications, groups }: Json) => ({
  ...{ title, slug, event, location },
  groups: groups.map(({ name }: Json) => name),
  tasks: tasks.map(({ headline, text, user, deadline, format }: Json) => ({
    ...{ headline, text, deadline },
    assignee: user && [user.name, user.email],
    format: format.name,
  })),
  publications: publications.map(({ platform, externalId, assignedTasks }: Json) => ({
    ...{ externalId, platform: platform.name },
    tasks: assignedTasks.map(({ headline }: Json) => headline),
  })),
})

/** What `world-cup.test.ts` says is skipped. */
describe.skipIf(!worldCupIsThere())('a sports desk that moves', () => {
  it('23.4 takes all matches of the World Cup along, each as it was, and a second run writes nothing', async () => {
    const [source, target] = [await testApp(), await testApp()]
    const from = await openDesk(source)
    const to = await target.newsroom({ timeZone: 'Europe/Berlin' })
    await sequence(desk.fixtures, async (fixture) => {
      await operation('createElement', null, storyOf(fixture))
    })
    const stories = async ({ api }: TestNewsroom) => {
      const found = []
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const { status, body, text } = await api.get(`/elements?size=100${cursor && `&cursor=${cursor}`}`)
        expect(status, text).toBe(200)
        found.push(...body.content.map(shown))
        cursor = body.nextCursor
      }
      return found
    }
    const { name } = (await to.api.get('/api/daybook/v1/organization')).body
    const { clientId, clientSecret } = from.credentials
    const command = [
      ...['import', 'api', '--organization', name, '--json', '--url', String(desk.client.defaults.baseURL)],
      ...['--client-id', clientId, '--client-secret', clientSecret],
    ]
    const first = await daybook(command, { DATABASE_URL: target.databaseUrl })
    expect(first.code, first.stderr).toBe(0)
    expect(first.json.counts.stories).toEqual({ made: 104, there: 0, refused: 0 })
    const [before, after] = [await stories(from), await stories(to)]
    expect(after).toHaveLength(104)
    const bySlug = (one: Json, other: Json) => one.slug.localeCompare(other.slug)
    expect(after.toSorted(bySlug)).toEqual(before.toSorted(bySlug))
    const second = await daybook(command, { DATABASE_URL: target.databaseUrl })
    expect(second.json.counts.stories).toEqual({ made: 0, there: 104, refused: 0 })
  })
})
