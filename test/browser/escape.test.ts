import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatforms, newStory } from '../support/story-page.ts'

interface Overlay {
  readonly name: string
  /** Opens it over the story panel. */
  readonly open: (page: Page) => Promise<void>
  readonly find: (page: Page) => ReturnType<Page['getByRole']>
}

const menu = (name: string, button: string): Overlay => ({
  name,
  open: (page) => page.getByRole('button', { name: button, exact: true }).click(),
  find: (page) => page.getByRole('menu'),
})

const overlays: readonly Overlay[] = [
  {
    name: 'the list of keys',
    open: async (page) => {
      await page.getByRole('complementary').getByRole('heading', { name: 'Tasks' }).click()
      await page.keyboard.press('?')
    },
    find: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  menu("the story's menu", 'Actions for Budget vote'),
  menu('the menu of new tasks', 'More formats'),
  {
    name: 'the menu of saved views',
    open: (page) => page.getByTitle('Saved views').click(),
    find: (page) => page.getByRole('menu'),
  },
  {
    name: 'the dialog that saves a view',
    open: async (page) => {
      await page.getByTitle('Saved views').click()
      await page.getByRole('menuitem', { name: /^Save this view as/ }).click()
    },
    find: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the question before publishing',
    open: (page) => page.getByRole('button', { name: /^Publish Website/ }).click(),
    find: (page) => page.getByRole('dialog', { name: 'Publish Website' }),
  },
]

describeInBrowser('Escape, with a story beside the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let story: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    // Sees confidential stories.
    editor = await newPerson(newsroom.test, newsroom.organizationId)
    const { website } = await newPlatforms(newsroom)
    // Before a confidential story is published, the page asks.
    story = await newStory(newsroom, { confidential: true, publications: [{ platformId: website.id }] })
  })

  it.each(overlays)('closes $name, and only then the story', async (overlay) => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?story=${story.id}`)
    const panel = page.getByRole('complementary')
    await panel.getByRole('heading', { name: 'Tasks' }).waitFor()
    await overlay.open(page)
    await overlay.find(page).waitFor()
    await page.keyboard.press('Escape')
    await overlay.find(page).waitFor({ state: 'detached' })
    await settled(page)
    expect(await panel.count()).toBe(1)
    await panel.getByRole('heading', { name: 'Tasks' }).click()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })
})
