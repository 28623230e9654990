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
  let website: { readonly id: number }
  let story: Awaited<ReturnType<typeof newStory>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    mia = await newPerson(test, organizationId, { role: 'editor', lastName: 'Mia' })
    website = await newPlatform(api, { name: 'Website' })
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
      publications: [{ platformId: website.id, schedule, assignedTaskRefs: [{ localId: 'a' }] }],
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

  it('24.1 a template has a page like a story’s: days in words, ticks for what is required, each refusal at its field', async () => {
    const { page, faults } = await openAs(open, newsroom, mia)
    const path = '/api/daybook/v1/templates'
    const body = {
      tasks: [{ headline: 'Preview', deadline: { date: -1, time: '17:00' } }],
      event: { fromDate: 0, fromTime: '18:00' },
      publications: [{ platformId: website.id }],
    }
    const { id } = (await newsroom.api.post(path, { name: 'Session', key: 'session', body })).body
    const stored = async () => (await newsroom.api.get(`${path}/${id}`)).body
    const goodbye = await newPlatform(newsroom.api, { name: 'Leaflet' })
    await page.goto(`/settings/templates?open=${id}`)
    await page.getByRole('link', { name: 'Edit what stories begin with' }).click()
    await page.getByRole('heading', { name: 'Template: Session', level: 1 }).waitFor()
    await page.getByText('Not used yet').waitFor()

    await page.getByRole('button', { name: /the day before, 17:00/ }).click()
    const day = page.getByRole('group', { name: 'Deadline' }).getByLabel('Date')
    await day.fill('two days before 9.30')
    await day.press('Enter')
    await page.getByRole('button', { name: /two days before, 09:30/ }).waitFor()
    await page.getByRole('button', { name: /on the day, 18:00/ }).click()
    await page
      .getByRole('group', { name: 'Event' })
      .getByRole('button', { name: 'Choose a day' })
      .first()
      .click()
    await page.getByRole('button', { name: 'the day after', exact: true }).click()
    await page.getByRole('heading', { name: 'About the story' }).click()
    await page.getByRole('button', { name: /the day after, 18:00/ }).waitFor()
    await page.getByRole('checkbox', { name: 'Stories from this template must have: Title' }).check()
    await page.getByRole('button', { name: 'Publication', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Leaflet' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(stored).toMatchObject({
      required: ['title'],
      body: {
        tasks: [{ headline: 'Preview', deadline: { date: -2, time: '09:30' } }],
        event: { fromDate: 1, fromTime: '18:00' },
        publications: [{}, { platformId: goodbye.id }],
      },
    })
    await expectAccessibleInBothThemes(page)

    await page.getByRole('button', { name: /two days before, 09:30/ }).click()
    await page.getByRole('group', { name: 'Deadline' }).getByLabel('Date').fill('')
    await page.getByRole('group', { name: 'Deadline' }).getByLabel('Date').press('Enter')
    await page.getByLabel('Key').fill('not a key')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('must be letters, digits, hyphens').waitFor()
    await page.getByLabel('Key').fill('session')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const refused = page.getByRole('group', { name: 'Deadline' })
    await refused.getByRole('alert').waitFor()
    await refused.getByLabel('Date').fill('on the day')
    await refused.getByLabel('Date').press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(stored).toMatchObject({ body: { tasks: [{ deadline: { date: 0, time: '09:30' } }] } })
    await page.getByText('Saved').waitFor()

    await newsroom.api.patch(`${path}/${id}`, { name: 'Sitting' })
    await page.getByRole('heading', { name: 'Template: Sitting', level: 1 }).waitFor()
    await newsroom.api.delete(`/platforms/${goodbye.id}`)
    await page.reload()
    await page.getByText('Leaflet: was deleted').waitFor()
    await page.goto(`/plan?dateFrom=${thursday}`)
    const line = page.getByRole('textbox', { name: /New story on Thursday/ })
    await line.pressSequentially('/session')
    await page.getByRole('button', { name: '/session' }).waitFor()
    await line.press('Tab')
    await page.getByRole('link', { name: 'Edit the template “Sitting”' }).waitFor()
    await line.pressSequentially('Budget')
    await line.press('Enter')
    await page.getByText(/Not copied from the template “Sitting”: Leaflet \(/).waitFor()
    await page.goto(`/templates/${id}`)
    await page.getByText(/Used once, by .*Mia, 18 June/).waitFor()
    expect(faults).toEqual([])
  })

  it('24.1 custom fields, struck-out days and what other systems call a publication are changed on the page as on a story’s', async () => {
    const { page, faults } = await openAs(open, newsroom, mia)
    const own = '/api/daybook/v1'
    const field = async (kind: string, type: string, name: string) =>
      (await newsroom.api.post(`${own}/${kind}`, { name, type })).body.id as number
    const due = await field('custom-fields', 'DATE', 'Embargo')
    const words = await field('task-custom-fields', 'NUMBER', 'Words')
    const teaser = await field('publication-custom-fields', 'TEXT', 'Teaser')
    const schedule = { kind: 'recurring', type: 'daily', fromDate: 0, toDate: 3, timing: null }
    const body = {
      ...{ title: 'Serial', tasks: [{ headline: 'Part' }] },
      publications: [{ platformId: website.id, schedule, cms: { articleId: 'a-1' } }],
    }
    const { id } = (await newsroom.api.post(`${own}/templates`, { name: 'Serial', key: 'serial', body })).body
    await page.goto(`/templates/${id}`)
    await page.getByRole('button', { name: 'Embargo: –. Change' }).click()
    await page.getByRole('group', { name: 'Embargo' }).getByLabel('Date').fill('two days before')
    await page.getByRole('group', { name: 'Embargo' }).getByLabel('Date').press('Enter')
    for (const details of await page.getByRole('button', { name: /^Details of/ }).all()) await details.click()
    await page.getByRole('button', { name: 'Words: –. Change' }).click()
    await page.getByRole('group', { name: 'Words' }).getByLabel('Number').fill('300')
    await page.getByRole('group', { name: 'Words' }).getByLabel('Number').press('Enter')
    await page.getByRole('textbox', { name: 'Teaser' }).fill('Part one')
    await page.getByRole('textbox', { name: 'ID in other systems' }).fill('serial')
    await page.getByRole('button', { name: 'CMS edit link: –. Change' }).click()
    await page.getByRole('group', { name: 'CMS edit link' }).getByLabel('Address').fill('cms')
    await page.getByRole('group', { name: 'CMS edit link' }).getByLabel('Address').press('Enter')
    await page.getByRole('button', { name: /^Schedule of Website: on the day – / }).click()
    await page.getByRole('button', { name: 'Leave out two days after' }).click()
    await page.getByRole('button', { name: 'Set schedule' }).click()
    await page.getByRole('button', { name: /^Schedule of Website: .*except two days after/ }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const link = page.getByRole('group', { name: 'CMS edit link' })
    await link.getByRole('alert').waitFor()
    await link.getByLabel('Address').fill('cms.example.org/serial')
    await link.getByLabel('Address').press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(async () => (await newsroom.api.get(`${own}/templates/${id}`)).body.body).toEqual({
      title: 'Serial',
      customFields: [{ id: due, date: -2 }],
      tasks: [{ headline: 'Part', customFields: [{ id: words, number: 300 }] }],
      publications: [
        {
          ...{ platformId: website.id, externalId: 'serial' },
          cms: {
            ...{ articleId: 'a-1', publishedLink: null },
            editLink: { url: 'https://cms.example.org/serial', title: null },
          },
          schedule: { ...schedule, days: expect.any(Object), exceptDates: [2] },
          customFields: [{ id: teaser, value: 'Part one' }],
        },
      ],
    })
    expect(faults).toEqual([])
  })
})
