import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually, newStory, openStory, storyNow } from '../support/story-page.ts'

describeInBrowser('choices on the page of a story', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let story: Awaited<ReturnType<typeof newStory>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const website = await newPlatform(newsroom.api, { name: 'Website' })
    for (const name of ['Brèves', 'Culture'])
      await newsroom.api.post(`/platforms/${website.id}/categories`, { name })
    story = await newStory(newsroom, { publications: [{ platformId: website.id }] })
  })

  const categoryNow = async () => (await storyNow(newsroom, story)).publications[0].category?.name

  it('B8 are found by typing, whatever the accents; Enter takes the first, Escape none, Tab goes on', async () => {
    const { page, faults } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Details of Website' }).click()
    const card = page.getByRole('listitem', { name: 'Website' })
    const choice = card.getByRole('combobox', { name: 'Category' })
    const focused = choice.and(page.locator(':focus'))
    const asked = page.getByRole('dialog', { name: 'Category' })
    await choice.focus()
    await page.keyboard.type('breve')
    expect(await asked.getByRole('option').allTextContents()).toEqual(['Brèves'])
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await focused.waitFor()
    expect(await choice.textContent()).toBe('Brèves')
    await eventually(categoryNow).toBe('Brèves')

    await page.keyboard.press('ArrowDown')
    await asked.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await focused.waitFor()
    await page.keyboard.press('Space')
    await asked.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await asked.waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Type' }).and(page.locator(':focus')).waitFor()
    expect(await categoryNow()).toBe('Brèves')

    await chooseOption(choice, '–')
    await eventually(categoryNow).toBeUndefined()
    await choice.click()
    await asked.waitFor()
    await choice.click({ force: true })
    await asked.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('are those of the system on a touch screen', async () => {
    const { page } = await openStory(open, newsroom, editor, story, { width: 390, height: 844, touch: true })
    await page.getByRole('button', { name: 'Details of Website' }).tap()
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Culture' })
    await eventually(categoryNow).toBe('Culture')
    await expectAccessibleInBothThemes(page)
  })
})
