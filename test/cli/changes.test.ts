import { afterAll, expect, it } from 'vitest'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

const app = await testApp()
const desk = await storyDesk(app)
const { api } = desk

afterAll(cleanUpCommands)

const purge = (before: string) =>
  daybook(['changes', 'purge', '--before', before, '--json'], { DATABASE_URL: app.databaseUrl })

it('15.5, 17.2 removes changes before a time: older positions and times expire, later ones stay exact', async () => {
  const story = await desk.story({ title: 'One' })
  const old = (await api.get('/changes')).body.next
  const oldTime = app.clock.now().toISOString()
  app.clock.advance(60)
  await api.patch(`/elements/${story.id}`, { title: 'Two' })
  app.clock.advance(60)
  const bound = app.clock.now().toISOString()
  await api.patch(`/elements/${story.id}`, { title: 'Three' })
  const before = (await api.get('/changes?after=0&limit=1000')).body.content.length
  const { json } = await purge(bound)
  expect(json).toEqual({ removed: before - 1 })
  expect((await purge(bound)).json).toEqual({ removed: 0 })
  const path = `/api/daybook/v1/elements/${story.id}/at`
  for (const expired of [`/changes?after=${old}`, `${path}?position=${old}`, `${path}?time=${oldTime}`]) {
    const answer = await api.get(expired)
    expect([answer.status, answer.body.code]).toEqual([410, 'changes-expired'])
  }
  const at = await api.get(`${path}?position=${(await api.get('/changes?after=0')).body.earliest - 1}`)
  expect(at.body).toMatchObject({ title: 'Two', version: 2, editor: null, modificationDate: null })
  expect((await api.get(`${path}?time=${bound}`)).body).toMatchObject({ title: 'Three', version: 3 })
})

it('says which time is wrong', async () => {
  const { code, stderr } = await purge('yesterday')
  expect(code).toBe(2)
  expect(stderr).toContain('--before must be a time such as 2026-04-10T00:00:00Z, not "yesterday"')
})
