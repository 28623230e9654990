import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newStory, openStory, textbox } from '../support/story-page.ts'

describeInBrowser('who may see', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let clientA: number
  let clientB: number

  const named = async (path: string, name: string): Promise<number> =>
    (await newsroom.api.post(path, { name })).body.id
  const editorOf = async (lastName: string, rights: object) => {
    const person = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor', lastName })
    await newsroom.api.patch(`/api/daybook/v1/users/${person.id}`, rights)
    return person
  }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    clientA = await named('/groups', 'Client A')
    clientB = await named('/groups', 'Client B')
  })

  it('14.1 a confidential story says by name who still sees it', async () => {
    const ada = await editorOf('Ada', { groupIds: [clientA] })
    await editorOf('Bob', { groupIds: [clientB] })
    const story = await newStory(newsroom, { groupIds: [clientA] })
    const { page } = await openStory(open, newsroom, ada, story)
    await page.getByRole('checkbox', { name: 'Confidential' }).click()
    const words = await page.getByText(/^Seen by/).textContent()
    expect(words).toContain('Ada')
    expect(words).toContain('administrators')
    expect(words).not.toContain('Bob')
  })

  it('14.2 a person with rights to their own stories cannot change the others, and does not meet hidden ones', async () => {
    const eve = await editorOf('Eve', { writes: 'own', groupIds: [clientA] })
    const theirs = await newStory(newsroom, { title: 'Open story of B', groupIds: [clientB] })
    const secret = await newStory(newsroom, { title: 'Secret', confidential: true, groupIds: [clientB] })
    const { page } = await openStory(open, newsroom, eve, theirs)
    expect(await textbox(page, 'Title').count()).toBe(0)
    await page.goto(`/elements/${secret.id}`)
    await page.getByText('This story is no longer here').waitFor()
    expect(await page.getByText('Secret').count()).toBe(0)
  })

  it('14.2 an administrator decides in Settings what a person sees', async () => {
    const administrator = await newPerson(newsroom.test, newsroom.organizationId)
    const finn = await editorOf('Finn', { groupIds: [clientA] })
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/users?open=${finn.id}`)
    const own = 'Stories of their groups, with a task of theirs, or created by them'
    await page.getByRole('radiogroup', { name: 'Sees' }).getByRole('radio', { name: own }).check()
    await page.getByText('Sees 1 of 2 groups').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const stored = async () => (await newsroom.api.get(`/api/daybook/v1/users/${finn.id}`)).body.reads
    await expect.poll(stored).toBe('own')
  })
})
