import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserOptions, useBrowser, Watched } from './browser.ts'
import { type BrowserNewsroom, openAs } from './browser-newsroom.ts'
import { addTimeSlot, newPlatform, newPrint, workdays } from './platforms.ts'

/** A story as the API returns it. */
interface StoryAnswer {
  readonly id: number
  readonly tasks: readonly { readonly id: number }[]
  readonly publications: readonly { readonly id: number }[]
}

/** A newsroom's website (workdays, with a morning slot) and its print issue on three dates. */
export const newPlatforms = async ({ api }: Pick<BrowserNewsroom, 'api'>) => {
  const website = await newPlatform(api, { name: 'Website', weeklySchedule: workdays })
  await addTimeSlot(api, website)
  return { website, print: await newPrint(api) }
}

/** Creates a story through the API. */
export const newStory = async ({ api }: Pick<BrowserNewsroom, 'api'>, body: object): Promise<StoryAnswer> => {
  const answer = await api.post('/elements', { title: 'Budget vote', ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** The API's current version of the story. */
export const storyNow = async ({ api }: Pick<BrowserNewsroom, 'api'>, { id }: { readonly id: number }) =>
  (await api.get(`/elements/${id}`)).body

/** Opens a story's page as a person of the newsroom. */
export const openStory = async (
  open: ReturnType<typeof useBrowser>,
  newsroom: BrowserNewsroom,
  person: { readonly email: string },
  { id }: { readonly id: number },
  options: BrowserOptions = {},
): Promise<Watched> => {
  const watched = await openAs(open, newsroom, person, options)
  await watched.page.goto(`/elements/${id}`)
  await watched.page.getByRole('heading', { level: 2, name: 'Tasks', exact: true }).waitFor()
  return watched
}

/** Polls `read` until it gives the expected value, for as long as a busy machine may need. */
export const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Types into a field and saves it. */
export const typeInto = async (page: Page, name: string, text: string): Promise<void> => {
  await textbox(page, name).fill(text)
  await textbox(page, name).press('Enter')
}
