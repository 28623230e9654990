import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { eventually, newStory, openStory, storyNow, textbox, typeInto } from '../support/story-page.ts'
import { isInstalled, newsroomBehind } from '../support/web-proxy.ts'

const missing = 'SKIPPED: nginx is not installed (Debian: apt-get install nginx-light).'
if (!isInstalled('nginx')) process.stderr.write(`\nB1 saving through nginx: ${missing}\n`)

describeInBrowser('B1 behind an nginx that compresses JSON', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly id: number; readonly email: string }
  let groupId: number

  beforeAll(async () => {
    if (!isInstalled('nginx')) return
    newsroom = await newsroomBehind('nginx')
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    groupId = (await newsroom.api.post('/groups', { name: 'Desk' })).body.id
  })

  it.skipIf(!isInstalled('nginx'))('a story is saved, again and again', async () => {
    const story = await newStory(newsroom, { groupIds: [groupId], note: 'A long note. '.repeat(500) })
    const { page, faults } = await openStory(open, newsroom, administrator, story)
    const tags: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes(`/elements/${story.id}`))
        tags.push((await response.allHeaders()).etag ?? '')
    })
    for (const title of ['First', 'Second', 'Third']) {
      await typeInto(page, 'Title', title)
      await eventually(async () => (await storyNow(newsroom, story)).title).toBe(title)
    }
    expect(tags.some((tag) => tag.startsWith('W/'))).toBe(true)
    expect(await textbox(page, 'Title').inputValue()).toBe('Third')
    expect(await page.getByText('Someone else changed this too').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it.skipIf(!isInstalled('nginx'))('a setting is saved, and so is its next change', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    for (const after of ['Politics', 'City']) {
      await page.goto(`/settings/groups?open=${groupId}`)
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Name' }).fill(after)
      await form.getByRole('button', { name: 'Save' }).click()
      await form.waitFor({ state: 'detached' })
      expect((await newsroom.api.get(`/groups/${groupId}`)).body.name).toBe(after)
    }
  })
})
