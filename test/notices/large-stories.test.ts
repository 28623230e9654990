import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { longTexts } from '../support/long-history.ts'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import { testApp } from '../support/test-app.ts'

const test = await testApp()
const stories = 6

it('21.3 stories of many MiB are told of a few at a time, and each once', async () => {
  const desk = await noticeDesk(test)
  const ann = await desk.person('Ann')
  const group = await desk.group()
  for (let index = 0; index < stories; index++) {
    const tasks = Array.from({ length: 8 }, () => ({ headline: 'Part' }))
    const story = await done(
      desk.api.post('/elements', { title: `Long ${index}`, groupIds: [group.id], tasks }),
    )
    await done(desk.api.patch(`/elements/${story.id}`, longTexts(story.tasks, 'a')))
    const [task] = story.tasks
    await done(desk.api.patch(`/elements/${story.id}/tasks/${task.id}`, { userId: ann.id }))
  }
  await tellAll(test)
  const { rows } = await sql<{ rounds: number }>`
    select count(distinct xmin::text) as rounds from notice_window
    where organization_id = ${desk.organizationId}`.execute(test.deps.db)
  expect(rows[0]?.rounds).toBeGreaterThan(1)
  expect(
    (await desk.noticesOf(ann))
      .map(({ element }: { element: { title: string } }) => element.title)
      .toSorted(),
  ).toEqual(Array.from({ length: stories }, (_, index) => `Long ${index}`))
})
