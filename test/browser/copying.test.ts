import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

/** Browsers have no `navigator.clipboard` on plain http, which newsrooms use within their own network. */
const withoutHttps = 'delete Navigator.prototype.clipboard'

const withoutCopying = `${withoutHttps}; document.execCommand = () => false`

describeInBrowser('what is copied without HTTPS', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let story: Awaited<ReturnType<typeof newStory>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { id: platformId } = await newPlatform(newsroom.api)
    story = await newStory(newsroom, {
      tasks: [{}],
      publications: [{ platformId, schedule: { kind: 'single', date: '2026-06-18' } }],
    })
  })

  const openPage = async (path: string, script: string) => {
    const { page } = await openAs(open, newsroom, editor)
    await page.addInitScript(script)
    await page.goto(path)
    return page
  }
  /** What pasting gives after a copy. */
  const pasted = async (page: Page): Promise<string> => {
    const field = page.getByRole('textbox', { name: 'Note', exact: true })
    await field.fill('')
    await field.press('Control+V')
    return field.inputValue()
  }
  const showIds = async (page: Page) => {
    await page.getByRole('button', { name: /account, appearance, language/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Show IDs' }).click()
  }
  const menuOf = (page: Page) => page.getByRole('button', { name: /^Actions/ })

  it('is in the clipboard: the link to a story, where nobody asked for ids', async () => {
    const page = await openPage(`/elements/${story.id}`, withoutHttps)
    await menuOf(page).first().click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await pasted(page)).toBe(`${newsroom.url}/elements/${story.id}`)
    expect(await page.getByRole('button', { name: /^Copy the ID/ }).count()).toBe(0)
  })

  it('is in the clipboard: the id of a story, and the command that reads it', async () => {
    const page = await openPage(`/elements/${story.id}`, withoutHttps)
    await showIds(page)
    await page.getByRole('button', { name: `Copy the ID of Budget vote: ${story.id}` }).click()
    expect(await pasted(page)).toBe(String(story.id))
    await menuOf(page).first().click()
    await page.getByRole('menuitem', { name: 'Copy as curl' }).click()
    await page.getByText('Copied. Set ACCESS_TOKEN').waitFor()
    expect(await pasted(page)).toContain(`/api/v2/elements/${story.id}`)
  })

  it('is not reported as copied if the browser refuses', async () => {
    const page = await openPage(`/elements/${story.id}`, withoutCopying)
    await showIds(page)
    await page.getByRole('button', { name: `Copy the ID of Budget vote: ${story.id}` }).click()
    const refused = page.getByRole('alert').filter({ hasText: 'Your browser does not allow copying here.' })
    await refused.waitFor()
    await refused.getByRole('button').click()
    await menuOf(page).first().click()
    await page.getByRole('menuitem', { name: 'Copy as curl' }).click()
    await refused.waitFor()
    expect(await page.getByText(/^Copied/).count()).toBe(0)
  })
})
