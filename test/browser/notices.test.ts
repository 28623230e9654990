import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, live, openAs } from '../support/browser-newsroom.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { openStory } from '../support/story-page.ts'
import { testNetworks } from '../support/webhook-receiver.ts'

describeInBrowser('21 notices', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let eva: SignedIn
  let rosa: SignedIn
  let groupId: number

  beforeAll(async () => {
    newsroom = await browserNewsroom({ config: { webhookNetworks: testNetworks } })
    const { test, organizationId, api } = newsroom
    eva = await signedInPerson(test, organizationId, { role: 'editor', lastName: 'Eva' })
    rosa = await signedInPerson(test, organizationId, { role: 'editor', lastName: 'Rosa' })
    groupId = (await api.post('/groups', { name: 'Politics' })).body.id
    const channel = { format: 'plain', url: 'http://127.0.0.1:9/', kinds: ['assigned'] }
    expect((await api.post(`/api/daybook/v1/groups/${groupId}/channels`, channel)).status).toBe(201)
  })

  const storyFor = async (title: string, userId: number, headline: string) => {
    const answer = await eva.api.post('/elements', {
      title,
      groupIds: [groupId],
      tasks: [{ userId, headline }],
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  it('21 the bell counts what others do, its list opens the story, and the giver sees that it was read', async () => {
    const { page, faults } = await openAs(open, newsroom, rosa)
    const second = await openAs(open, newsroom, rosa, { width: 390, height: 844 })
    await Promise.all([page.goto('/plan'), second.page.goto('/roster')])
    await Promise.all([live(page), live(second.page)])
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Notices', exact: true }).waitFor()
    const story = await storyFor('Strike', rosa.id, 'Pickets')
    await storyFor('Floods', rosa.id, 'Dams')
    await pages.getByRole('link', { name: 'Notices 2 unread' }).waitFor()
    await second.page.getByRole('link', { name: 'Notices 2 unread' }).waitFor()
    // The second key of a sequence does nothing by itself.
    await page.keyboard.press('g')
    await page.keyboard.press('/')
    expect(await page.locator('input:focus').count()).toBe(0)
    await page.waitForTimeout(1100)
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'Notices' }).waitFor()
    await expectAccessibleInBothThemes(page)
    const strike = page.getByRole('region', { name: 'Strike' })
    await strike.getByText('Unread').waitFor({ state: 'attached' })
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await strike.locator('a:focus').getByText('Test Eva gave you Pickets').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/elements/${story.id}`)
    await pages.getByRole('link', { name: 'Notices 1 unread' }).waitFor()
    await second.page.getByRole('link', { name: 'Notices 1 unread' }).waitFor()
    const giving = await openStory(open, newsroom, eva, story)
    await giving.page.getByText(/^Told .*, read /).waitFor()
    await giving.page.getByText('Politics: plain text on its way', { exact: true }).waitFor()
    await eva.api.post(`/api/daybook/v1/elements/${story.id}/comments`, { text: 'Ask the harbour master' })
    await page.goto('/mine')
    const news = page.getByRole('region', { name: 'For you since you last looked' })
    await news.getByRole('link', { name: /gave you Dams/ }).waitFor()
    await news.getByText('Ask the harbour master').waitFor()
    await news.getByRole('link', { name: 'All notices' }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('Everything is read').waitFor()
    await second.page.getByRole('link', { name: 'Notices', exact: true }).waitFor()
    expect(faults).toEqual([])
  })

  it('21 a notice of a comment leads to the comment', async () => {
    const story = await storyFor('Harbour', eva.id, 'Cranes')
    const comments = `/api/daybook/v1/elements/${story.id}/comments`
    for (const text of [
      ...Array.from({ length: 12 }, (_, index) => `Note ${index}`),
      `<@${rosa.id}> call the port`,
    ])
      expect((await eva.api.post(comments, { text })).status).toBe(201)
    const { page, faults } = await openAs(open, newsroom, rosa)
    await page.goto('/notices')
    await page.getByRole('region', { name: 'Harbour' }).getByText('mentioned you').click()
    await page.waitForURL(/#comment-\d+$/)
    const comment = page.locator('li[data-sought]').filter({ hasText: 'call the port' })
    await comment.waitFor()
    const isInSight = async () => {
      const box = await comment.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
    }
    await expect.poll(isInSight).toBe(true)
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await comment.waitFor()
    await expect.poll(isInSight).toBe(true)
    expect(faults).toEqual([])
  })

  it('21 freelancers read their number when a page opens, and get to their task', async () => {
    const { test, organizationId } = newsroom
    const fred = await signedInPerson(test, organizationId, { lastName: 'Fred', internal: false })
    const story = await storyFor('Derby', fred.id, 'Match report')
    await expect
      .poll(async () => (await fred.api.get('/api/daybook/v1/me/notices')).body.content.length)
      .toBe(1)
    const { page, faults } = await openAs(open, newsroom, fred)
    await page.goto('/mine')
    await page.getByRole('link', { name: 'Notices 1 unread' }).click()
    await page
      .getByRole('region', { name: 'Derby' })
      .getByRole('link', { name: /Match report/ })
      .click()
    await page.waitForURL(`**/mine/${story.tasks[0].id}`)
    await page.getByRole('link', { name: 'Notices', exact: true }).waitFor()
    expect(faults).toEqual([])
  })

  it('21 somebody follows a story, is told of its changes, and no longer follows it', async () => {
    const story = await storyFor('Budget', eva.id, 'Numbers')
    const { page, faults } = await openStory(open, newsroom, rosa, story)
    const menu = page.getByRole('button', { name: 'Actions for Budget' })
    await menu.click()
    await page.getByRole('menuitemcheckbox', { name: 'Follow', exact: true, checked: false }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Following', checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await eva.api.patch(`/elements/${story.id}`, { title: 'Budget vote' })
    await page.getByRole('link', { name: 'Notices 1 unread' }).click()
    const told = page.getByRole('region', { name: 'Budget vote' })
    await told.getByText('Test Eva changed the title from “Budget” to “Budget vote”').waitFor()
    await told.getByRole('button', { name: 'Mark as read' }).click()
    await page.getByRole('link', { name: 'Notices', exact: true }).waitFor()
    await told.getByRole('link').click()
    await page.getByRole('button', { name: 'Actions for Budget vote' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Following', checked: true }).click()
    await expect
      .poll(async () => (await rosa.api.get(`/api/daybook/v1/elements/${story.id}/followed`)).body.followed)
      .toBe(false)
    expect(faults).toEqual([])
  })
})
