import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

const german = { locale: 'de-DE' }

describeInBrowser('what the server says, in German', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
  })

  it('why someone may not be able to do a task', async () => {
    const website = await newPlatform(newsroom.api)
    const { id } = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Weg' })
    const deadline = { date: '2026-06-18', time: '16:00' }
    await newStory(newsroom, { title: 'Ratssitzung', tasks: [{ userId: id, deadline }] })
    await newsroom.api.post('/absences', {
      user: { id },
      period: { fromDate: '2026-06-15', toDate: '2026-06-30' },
      type: { code: 3 },
    })
    await newsroom.api.post('/api/daybook/v1/shifts', {
      name: 'Spät',
      startTime: '18:00',
      endTime: '23:00',
      userIds: [id],
    })
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Bericht', deadline }],
      publications: [{ platformId: website.id }],
    })
    const { page } = await openAs(open, newsroom, editor, german)
    await page.goto(`/elements/${story.id}`)
    await page.getByRole('combobox', { name: 'Zuständig' }).fill('weg')
    await page.getByRole('option', { name: /Test Weg/ }).click()
    const warning = page.getByRole('region', { name: 'Test Weg ist vielleicht nicht verfügbar' })
    await warning.waitFor()
    expect(await warning.getByRole('listitem').allTextContents()).toEqual([
      'Abwesend: Urlaub, Mo., 15. Juni – Di., 30. Juni',
      'Keine Schicht: vor 16:00',
      'Schon verplant: „Ratssitzung“ um 16:00 fällig',
    ])
  })

  it('what has been changed in a story, in German quotation marks', async () => {
    const { id: platformId } = await newPlatform(newsroom.api)
    const story = await newStory(newsroom, { title: 'Ratssitzung', publications: [{ platformId }] })
    await newsroom.api.patch(`/elements/${story.id}`, { title: 'Sondersitzung' })
    const { page } = await openAs(open, newsroom, editor, german)
    await page.goto(`/elements/${story.id}`)
    await page.getByText('hat den Titel von „Ratssitzung“ auf „Sondersitzung“ geändert').waitFor()
  })

  it('that something is in use, and that a link is spent', async () => {
    const admin = await newPerson(newsroom.test, newsroom.organizationId, { role: 'admin' })
    const { content } = (await newsroom.api.get('/element-statuses')).body
    const status = content.find(({ default: isDefault }: { default: boolean }) => isDefault)
    await newStory(newsroom, {
      title: 'Benutzt',
      elementStatusId: status.id,
      groupIds: [(await newGroup()).id],
    })
    const { page } = await openAs(open, newsroom, admin, german)
    await page.goto(`/settings/element-statuses?open=${status.id}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Löschen …' }).click()
    await drawer.getByRole('button', { name: 'Löschen', exact: true }).click()
    const refusal = drawer.getByRole('alertdialog').getByRole('alert')
    await refusal.getByText('Wird noch verwendet und lässt sich deshalb nicht löschen').waitFor()
    await page.goto('/password#spent')
    await page.getByText(/^Dieser Link wurde schon verwendet/).waitFor()
  })

  it('what the controls of the library say of themselves', async () => {
    const core = new URL('../../node_modules/@mantine/core/esm/components/', import.meta.url)
    const sources = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.mjs'),
    )
    const labels = new Set(
      sources.flatMap((file) =>
        [...readFileSync(new URL(file, core), 'utf8').matchAll(/(?:[lL]abel"?): ?"([A-Z][^"]*)"/g)].map(
          ([, label]) => label,
        ),
      ),
    )
    expect(labels).toContain('Toggle password visibility')
    const admin = await newPerson(newsroom.test, newsroom.organizationId, { role: 'admin' })
    const { page } = await openAs(open, newsroom, admin, german)
    const paths = ['/plan', '/plan?view=month', '/mine', '/roster', '/findings', '/notices', '/account']
    for (const path of [...paths, '/settings/users?open=new', '/settings/groups?open=new', '/sign-in']) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      await settled(page)
      const said = await page
        .locator('[aria-label]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
      expect(
        said.filter((label) => labels.has(label ?? '')),
        path,
      ).toEqual([])
    }
  })

  it('the key that other keyboards call Ctrl, but not to fingers', async () => {
    const story = await newStory(newsroom, { groupIds: [(await newGroup()).id] })
    const { page } = await openAs(open, newsroom, editor, german)
    await page.goto(`/elements/${story.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Strg', { exact: true }).first().waitFor()
    expect(await page.getByRole('dialog').getByText('Ctrl', { exact: true }).count()).toBe(0)
  })

  const newGroup = async (): Promise<{ readonly id: number }> =>
    (await newsroom.api.post('/groups', { name: 'Politik' })).body
})
