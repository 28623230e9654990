import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BrowserOptions,
  describeInBrowser,
  expectAccessibleInBothThemes,
  expectFits,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, live, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually, newStory, openStory, textbox } from '../support/story-page.ts'

const daybook = '/api/daybook/v1'
const thursday = '2026-06-18'
const phone = { width: 390, height: 844, touch: true }

describeInBrowser('the conversation about a story', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let mia: { readonly id: number; readonly email: string }
  let story: Awaited<ReturnType<typeof newStory>>
  let freelancer: { readonly id: number; readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    mia = await newPerson(test, organizationId, { role: 'editor', lastName: 'Mia' })
    await newPerson(test, organizationId, { role: 'editor', lastName: 'Ito' })
    freelancer = await newPerson(test, organizationId, { internal: false, role: 'editor', lastName: 'Free' })
    await newPlatform(api, { name: 'Website' })
  })

  beforeEach(async () => {
    const { content } = (await newsroom.api.get('/platforms')).body
    story = await newStory(newsroom, {
      title: 'Strike',
      tasks: [{ userId: freelancer.id, confirmationStatusCode: 0, headline: 'Pictures' }],
      publications: [
        { platformId: content[0].id, schedule: { kind: 'single', date: thursday, timing: null } },
      ],
    })
  })

  const write = async (text: string, body: object = {}): Promise<{ id: number }> => {
    const answer = await newsroom.api.post(`${daybook}/elements/${story.id}/comments`, { text, ...body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const stored = async () => (await newsroom.api.get(`${daybook}/elements/${story.id}/comments`)).body.content
  const texts = async () => (await stored()).map(({ text }: { text: string }) => text)
  const talk = (page: Page) => page.getByRole('region', { name: 'Conversation' })
  const item = (page: Page, text: string) => talk(page).getByRole('listitem').filter({ hasText: text })
  const ofStory = (options?: BrowserOptions) => openStory(open, newsroom, mia, story, options)
  const input = (page: Page) => textbox(page, 'Write a comment')

  it('20.5 somebody writes, names people by keys, and what was typed survives a reload', async () => {
    const { page, faults } = await ofStory()
    await input(page).pressSequentially('Please ask @it')
    await page.getByRole('option', { name: 'Test Ito' }).waitFor()
    await input(page).press('Enter')
    await expect.poll(() => input(page).inputValue()).toBe('Please ask @Test Ito ')
    await page.reload()
    await expect.poll(() => input(page).inputValue()).toBe('Please ask @Test Ito ')
    await input(page).press('End')
    await input(page).pressSequentially('see https://example.org/a.')
    await input(page).press('Control+Enter')
    const own = item(page, 'Please ask @Test Ito')
    await own.getByRole('link', { name: 'https://example.org/a', exact: true }).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('')
    const [{ mentions }] = await stored()
    expect(mentions).toMatchObject([{ name: 'Test Ito' }])
    await expectAccessibleInBothThemes(page)
    expect(faults).toEqual([])
  })

  it('20.1 naming a freelancer makes the comment one about her task, which is all that she reads', async () => {
    const { page, faults } = await ofStory()
    const about = talk(page).getByLabel('What the comment is about')
    await input(page).pressSequentially('Ask @free')
    await page.keyboard.press('Enter')
    await expect.poll(() => about.locator('option:checked').textContent()).toContain('Pictures')
    const hint = talk(page).getByText('does not see this')
    expect(await hint.count()).toBe(0)
    await about.selectOption({ label: 'The whole story' })
    await hint.waitFor()
    await about.selectOption({ index: 1 })
    await input(page).press('Control+Enter')
    await eventually(async () => (await stored()).map(({ of }: { of: object }) => of)).toEqual([
      { type: 'task', id: story.tasks[0]?.id },
    ])
    expect(faults).toEqual([])
  })

  it('20.5 the caret is behind a name that was picked before the next key comes', async () => {
    const { page } = await ofStory()
    await input(page).pressSequentially('Ask third question')
    for (const _ of 'third question') await input(page).press('ArrowLeft')
    await input(page).pressSequentially('@it')
    await page.getByRole('option', { name: 'Test Ito' }).waitFor()
    const afterEnter = `(() => {
      const field = document.activeElement
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
      return [field.value, field.selectionStart]
    })()`
    expect(await page.evaluate(afterEnter)).toEqual(['Ask @Test Ito third question', 'Ask @Test Ito '.length])
  })

  it('20.5 what is typed while a comment is being sent, or its text changed, stays over a reload', async () => {
    const { page } = await ofStory()
    const answers: (() => void)[] = []
    await page.route(`**${daybook}/**comments**`, async (route) => {
      if (route.request().method() !== 'GET') await new Promise<void>((resolve) => answers.push(resolve))
      await route.continue()
    })
    const sent = async (count: number) => {
      await eventually(async () => answers.length).toBe(count)
      return answers[count - 1]
    }
    await input(page).fill('Meet at nine')
    await input(page).press('Control+Enter')
    const postAnswer = await sent(1)
    await input(page).press('End')
    await input(page).pressSequentially(' sharp')
    postAnswer?.()
    await item(page, 'Meet at nine').waitFor()
    await page.reload()
    await eventually(() => input(page).inputValue()).toBe('Meet at nine sharp')
    await item(page, 'Meet at nine').getByRole('button', { name: 'Edit comment' }).click()
    const edited = textbox(page, 'Edit comment')
    await edited.fill('Meet at ten')
    await edited.press('Control+Enter')
    const patchAnswer = await sent(2)
    await edited.press('End')
    await edited.pressSequentially(' sharp')
    patchAnswer?.()
    await eventually(texts).toEqual(['Meet at ten'])
    await page.reload()
    await item(page, 'Meet at ten').getByRole('button', { name: 'Edit comment' }).click()
    await eventually(() => edited.inputValue()).toBe('Meet at ten sharp')
  })

  it('20.5 keys go on at a comment that was pinned, and that was taken down', async () => {
    await write('Meet at ten')
    await write('Meet at noon')
    const { page } = await ofStory()
    const [first, brief] = [item(page, 'Meet at ten'), page.getByRole('region', { name: 'Brief' })]
    await first.getByRole('button', { name: 'Pin as the brief' }).press('Enter')
    await brief.and(page.locator(':focus')).waitFor({ timeout: 15_000 })
    await brief.getByRole('button', { name: 'Take down' }).press('Enter')
    await first.and(page.locator(':focus')).waitFor({ timeout: 15_000 })
  })

  it('20.5 others appear at once; comments are resolved, pinned, changed and deleted', async () => {
    const { page } = await ofStory()
    await live(page)
    await write('Who drives?', { of: { type: 'task', id: story.tasks[0]?.id } })
    const question = item(page, 'Who drives?')
    await question.waitFor()
    await question.getByRole('button', { name: 'Resolve' }).click()
    await question.getByText('Resolved by Test Mia').waitFor()
    await input(page).fill('Meet at nine')
    await page.getByRole('button', { name: 'Send' }).click()
    await item(page, 'Meet at nine').getByRole('button', { name: 'Edit comment' }).click()
    await textbox(page, 'Edit comment').fill('Meet at ten')
    await textbox(page, 'Edit comment').press('Control+Enter')
    await item(page, 'Meet at ten').getByText('edited').waitFor()
    await item(page, 'Meet at ten').getByRole('button', { name: 'Pin as the brief' }).click()
    const brief = page.getByRole('region', { name: 'Brief' })
    await brief.getByText('Meet at ten').waitFor()
    await brief.getByRole('button', { name: 'Take down' }).click()
    await item(page, 'Meet at ten').getByRole('button', { name: 'Delete comment' }).click()
    await page.getByText('gone for good').waitFor()
    await item(page, 'Meet at ten').getByRole('alert').getByRole('button', { name: 'Delete comment' }).click()
    await eventually(texts).toEqual(['Who drives?'])
    await item(page, 'Meet at ten').waitFor({ state: 'detached' })
  })

  it('20.5 a row of the plan says that something is unresolved, and follows', async () => {
    const first = await write('Who drives?')
    const { page } = await openAs(open, newsroom, mia)
    await page.goto(`/plan?dateFrom=${thursday}&dateTo=${thursday}`)
    const row = page.locator(`[role=row][data-story="${story.id}"]`)
    await row.getByRole('img', { name: 'One unresolved comment' }).waitFor()
    await live(page)
    const second = await write('Who walks?')
    await row.getByRole('img', { name: '2 unresolved comments' }).waitFor()
    for (const { id } of [first, second]) await newsroom.api.put(`${daybook}/comments/${id}/resolved`)
    await row.getByRole('img', { name: /unresolved/ }).waitFor({ state: 'detached' })
    await newsroom.api.delete(`/elements/${story.id}`)
  })

  it('20.3, 20.4 a freelancer reads the brief on the phone, declines with a reason, and writes to the desk', async () => {
    const { id } = await write('Bring a press card')
    await newsroom.api.put(`${daybook}/comments/${id}/pinned`)
    const { page } = await openAs(open, newsroom, freelancer, phone)
    await page.goto(`/mine/${story.tasks[0]?.id}`)
    await page.getByRole('region', { name: 'Brief' }).getByText('Bring a press card').waitFor()
    await page.getByText('Nobody has written anything but the brief yet.').waitFor()
    await page.getByRole('button', { name: 'Decline: Strike' }).click()
    await textbox(page, 'Why you are declining: Strike').fill('I am away')
    await expectFits(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Decline: Strike' }).click()
    await eventually(texts).toEqual(['Bring a press card', 'I am away'])
    await textbox(page, 'Write to the desk').fill('Ask me tomorrow')
    await page.getByRole('button', { name: 'Send' }).click()
    await item(page, 'Ask me tomorrow').waitFor()
    await item(page, 'I am away').waitFor()
  })

  it('20.4, 20.5 why somebody declines stays in the field until the server has it', async () => {
    const { page } = await openAs(open, newsroom, freelancer, phone)
    await page.goto(`/mine/${story.tasks[0]?.id}`)
    const decline = page.getByRole('button', { name: 'Decline: Strike' })
    const why = textbox(page, 'Why you are declining: Strike')
    await decline.click()
    await why.fill('I am away')
    const path = `**${daybook}/me/tasks/*`
    await page.route(path, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 400, code: 'business-error', title: 'No', detail: 'Not like that' }),
      }),
    )
    await decline.click()
    await page.getByText('Not like that').waitFor()
    await page.unroute(path)
    await decline.click()
    await eventually(() => why.inputValue()).toBe('I am away')
    await decline.click()
    await eventually(texts).toEqual(['I am away'])
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await decline.click()
    await eventually(() => why.inputValue()).toBe('')
  })
})
