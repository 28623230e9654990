import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually, newStory } from '../support/story-page.ts'

const thursday = '2026-06-18'

describeInBrowser('templates', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let mia: { readonly id: number; readonly email: string }
  let story: Awaited<ReturnType<typeof newStory>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    mia = await newPerson(test, organizationId, { role: 'editor', lastName: 'Mia' })
    const platform = await newPlatform(api, { name: 'Website' })
    const schedule = { kind: 'single', date: thursday, timing: { type: 'time', time: '18:00' } }
    story = await newStory(newsroom, {
      title: 'Council meeting',
      tasks: [
        {
          localId: 'a',
          headline: 'Preview',
          userId: mia.id,
          deadline: { date: '2026-06-17', time: '17:00' },
        },
      ],
      publications: [{ platformId: platform.id, schedule, assignedTaskRefs: [{ localId: 'a' }] }],
    })
  })

  it('24.1 somebody saves a story as a template, and types its key for the next one', async () => {
    const { page, faults } = await openAs(open, newsroom, mia)
    await page.goto(`/elements/${story.id}`)
    await page.getByRole('button', { name: 'Actions for Council meeting' }).click()
    await page.getByRole('menuitem', { name: 'Save as template …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Council')
    await expect.poll(() => dialog.getByLabel('Key').inputValue()).toBe('council')
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`/plan?dateFrom=${thursday}`)
    const line = page.getByRole('textbox', { name: /New story on Thursday/ })
    await line.pressSequentially('/cou')
    await page.getByRole('button', { name: '/council' }).waitFor()
    await line.press('Tab')
    await expect.poll(() => line.inputValue()).toBe('')
    await line.pressSequentially('Budget council')
    await line.press('Enter')
    const made = async () => (await newsroom.api.get('/elements?search=budget')).body.content
    await eventually(made).toMatchObject([
      {
        title: 'Budget council',
        tasks: [{ headline: 'Preview', user: null, deadline: { date: '2026-06-17', time: '17:00' } }],
        publications: [{ schedule: { date: thursday, timing: { type: 'time', time: '18:00' } } }],
      },
    ])
    await page.getByRole('row').filter({ hasText: 'Budget council' }).first().waitFor()
    expect(faults).toEqual([])
  })
})
