import { expect, it } from 'vitest'
import { feedsOf, fetched, madeFeed, savedView } from '../support/feeds.ts'
import { signedInPerson } from '../support/people.ts'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

const fields = ['title', 'status', 'groups', 'platform', 'assignees']
const settings = '/api/daybook/v1'

it('22.1 a feed that was asked for before shows what a new one shows, whatever has changed since', async () => {
  const test = await testApp({ config: { accessTokenSeconds: 86_400 } })
  test.clock.set('2026-10-20T20:00:00Z')
  const desk = await storyDesk(test)
  const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  const [group, hidden] = [await desk.group(), await desk.group()]
  const platform = await desk.platform()
  const status = await desk.status('element')
  const user = await desk.user({ firstName: 'Leila', lastName: 'Before' })
  const slotPath = `${settings}/platforms/${platform.id}/time-slots`
  const { body: slot } = await desk.api.post(slotPath, { name: 'Noon', start: '11:00', end: '12:00' })
  const timing = { type: 'timeSlot', timeSlotId: slot.id }
  const story = await desk.story({
    title: 'Before',
    groupIds: [group.id],
    elementStatusId: status.id,
    tasks: [{ userId: user.id, deadline: { date: '2026-10-20', time: '23:00' } }],
    publications: [{ platformId: platform.id, schedule: { kind: 'single', date: '2026-10-21', timing } }],
  })
  const other = await desk.story({
    title: 'Elsewhere',
    groupIds: [hidden.id],
    event: { fromDate: '2026-10-21' },
  })
  const views = {
    all: await savedView(mia.api),
    today: await savedView(mia.api, { preset: 'tomorrow' }),
    late: await savedView(mia.api, { late: true }),
    findings: await savedView(mia.api, { findings: ['late'] }),
  }
  const feeds = await Promise.all(
    Object.values(views).flatMap((view) =>
      (view === views.all ? ['csv', 'ics', 'html'] : ['csv']).map(async (format) => ({
        view,
        format,
        ...(await madeFeed(mia.api, feedsOf(view), { format, fields })),
      })),
    ),
  )
  const patched = async (path: string, body: object) => {
    const answer = await desk.api.patch(path, body)
    expect(answer.status, answer.text).toBe(200)
  }
  const changes: Record<string, () => Promise<unknown>> = {
    'a title': () => patched(`/elements/${story.id}`, { title: 'After' }),
    'the name of a group': () => patched(`/groups/${group.id}`, { name: 'Renamed desk' }),
    'the name of a platform': () => patched(`/platforms/${platform.id}`, { name: 'Renamed platform' }),
    'the name of a status': () =>
      patched(`${settings}/element-statuses/${status.id}`, { name: 'Renamed status' }),
    'the name of a person': () => patched(`${settings}/users/${user.id}`, { lastName: 'After' }),
    'the start of a time slot': () => patched(`${settings}/time-slots/${slot.id}`, { start: '10:00' }),
    'the view': async () =>
      expect(
        (await mia.api.patch(`${settings}/saved-views/${views.all}`, { name: 'Other name' })).status,
      ).toBe(200),
    'the time zone': () => patched(`${settings}/organization`, { timeZone: 'Europe/London' }),
    'what the owner sees': () =>
      patched(`${settings}/users/${mia.id}`, { reads: 'own', writes: 'own', groupIds: [group.id] }),
    'a deadline that passes': async () => test.clock.set('2026-10-20T22:30:00Z'),
    'a day that begins': async () => test.clock.set('2026-10-20T23:30:00Z'),
    'a story in the trash': async () =>
      expect((await desk.api.delete(`/elements/${story.id}`)).status).toBe(204),
    'a confidential story': () => patched(`/elements/${other.id}`, { confidential: true }),
  }
  const texts = new Map<string, Set<string>>()
  for (const [what, change] of Object.entries({ nothing: async () => undefined, ...changes })) {
    await change()
    for (const { view, format, path } of feeds) {
      const known = await fetched(test, path)
      const { path: newPath, id } = await madeFeed(mia.api, feedsOf(view), { format, fields })
      const made = await fetched(test, newPath)
      expect(known.status, `${format} after ${what}: ${known.text}`).toBe(200)
      // A calendar counts the changes of its own events, and says when it saw them.
      const shown = (text: string) => text.replace(/^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED):.*\r\n/gm, '')
      if (format !== 'ics') expect(shown(known.text), `${format} after ${what}`).toBe(shown(made.text))
      else
        expect(shown(known.text), `${format} after ${what}`).toContain(
          shown(made.text).slice(0, -'END:VCALENDAR\r\n'.length),
        )
      const again = await fetched(test, path, { 'if-none-match': String(known.headers.etag) })
      expect(again.status, `${format} after ${what}`).toBe(304)
      texts.set(`${view} ${format}`, (texts.get(`${view} ${format}`) ?? new Set()).add(known.text))
      expect((await mia.api.delete(`${feedsOf(view)}/${id}`)).status, `${format} after ${what}`).toBe(204)
    }
    await test.deps.changeNumbering.settled()
  }
  // The changes were seen: most of them in the view that shows all.
  expect(texts.get(`${views.all} html`)?.size).toBeGreaterThan(9)
  expect(texts.get(`${views.late} csv`)?.size).toBeGreaterThan(1)
})
