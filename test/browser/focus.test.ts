import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { everyDay, newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

/** Each test has a day of its own. */
const dayOf = (serial: number): string => new Date(Date.UTC(2027, 5, serial)).toISOString().slice(0, 10)
const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']

interface Action {
  readonly name: string
  readonly path: string
  /** Where the keys begin; by default the row of the first story. */
  readonly from?: (page: Page) => Promise<void>
  readonly keys: (page: Page) => Promise<void>
  /** What has the focus then; by default the row of one of the stories. */
  readonly to?: RegExp
}

const aStory = new RegExp(`^row (${names.join('|')})`)
const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const shown = (page: Page, role: 'dialog' | 'menu' | 'toolbar') => page.getByRole(role).last().waitFor()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const inList: readonly Action[] = [
  {
    name: 'Escape in the line for new stories',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('n')
      await page.locator('[data-entry]:focus').waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'Escape there after a story was typed',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('n')
      await page.locator('[data-entry]:focus').waitFor()
      await page.keyboard.type('Typed in between')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'choosing a status',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('s')
      await shown(page, 'dialog')
      await press('ArrowDown', 'Enter')(page)
    },
  },
  {
    name: 'closing the choice of a person',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('a')
      await shown(page, 'dialog')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'changing a title',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('e')
      await page.locator('[role=row] input:focus').waitFor()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'closing the dialog that plans',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('m')
      await shown(page, 'dialog')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'moving two stories that are selected',
    path: '/plan?',
    keys: async (page) => {
      await press('x', 'Shift+J')(page)
      await shown(page, 'toolbar')
      await page.keyboard.press('m')
      await page.getByRole('button', { name: '1 day later' }).press('Enter')
      await page.getByText('moved 1 day later').waitFor()
    },
  },
  {
    name: 'Undo',
    path: '/plan?',
    keys: async (page) => {
      await press('x')(page)
      await shown(page, 'toolbar')
      await page.keyboard.press('m')
      await page.getByRole('button', { name: '1 day later' }).press('Enter')
      await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    },
  },
  {
    name: 'opening a story and closing it again',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await button(page, 'Close').waitFor()
      await button(page, 'Close').press('Enter')
      await button(page, 'Close').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'moving an open story to the trash',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await button(page, 'Close').waitFor()
      await page
        .getByRole('complementary')

        .getByRole('button', { name: /^Actions for/ })
        .first()
        .press('Enter')
      await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
      await button(page, 'Close').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'clearing a search by its button',
    path: '/plan?search=e',
    from: (page) => button(page, /clear/i).focus(),
    keys: press('Enter'),
    to: /^(input|button|row)/,
  },
  {
    name: 'removing a filter',
    path: '/plan?late=true',
    from: (page) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .focus(),
    keys: press('Enter'),
    to: /^(input|button|row)/,
  },
  {
    name: 'closing the ideas',
    path: '/plan?ideas=true',
    from: (page) => button(page, 'Close ideas').focus(),
    keys: press('Enter'),
    to: /^(button|row)/,
  },
  {
    name: 'Escape in the palette',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('Control+k')
      await shown(page, 'dialog')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'Escape in the list of keys',
    path: '/plan?',
    keys: async (page) => {
      await page.keyboard.press('?')
      await shown(page, 'dialog')
      await page.keyboard.press('Escape')
    },
  },
]

const elsewhere: readonly Action[] = [
  {
    name: 'Escape in the line for new stories of the week',
    path: '/plan?view=week',
    from: (page) => button(page, 'New story').focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await page.locator('[data-entry]:focus').waitFor()
      await page.keyboard.press('Escape')
    },
    to: /^button New story/,
  },
  {
    name: 'moving a card of the board by its menu',
    path: '/plan?view=board',
    from: (page) => button(page, /^Move (Alder|Birch|Cedar|Dogwood|Elm)/).focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await shown(page, 'menu')
      await page.getByRole('menu').getByRole('menuitem').last().press('Enter')
    },
    to: /^button .*(Alder|Birch|Cedar|Dogwood|Elm)/,
  },
  {
    name: 'moving a story of an issue',
    path: '/issues',
    from: (page) => button(page, /^Actions for/).focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await shown(page, 'menu')
      await page.getByRole('menuitem', { name: 'Sport' }).press('Enter')
      await page.getByRole('alert').first().waitFor()
    },
    to: /^button Actions for/,
  },
  {
    name: 'taking a story out of an issue',
    path: '/issues',
    from: (page) => button(page, /^Actions for/).focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await shown(page, 'menu')
      await page.getByRole('menuitem', { name: 'Remove from the issue' }).press('Enter')
    },
    to: /^(button|a)/,
  },
  {
    name: 'deleting a task',
    path: '/story',
    from: (page) =>
      page
        .getByRole('listitem', { name: /./ })
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
      await page.getByText(/^Deleted/).waitFor()
    },
    to: /^li /,
  },
  {
    name: 'publishing',
    path: '/story',
    from: (page) => button(page, 'Publish Paper').focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await page.getByText('Paper is published.').waitFor()
    },
    to: /^(button|a)/,
  },
  {
    name: 'saving a new entry of the settings',
    path: '/settings/groups',
    from: (page) => page.getByRole('button', { name: /group/i }).first().focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Name' }).fill(`Desk ${Date.now()}`)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    to: /^(button|a)/,
  },
  {
    name: 'saving the organization',
    path: '/settings/organization',
    from: (page) => page.getByRole('textbox', { name: 'Name' }).first().fill(`Courier ${Date.now()}`),
    keys: async (page) => {
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await page.getByText('Saved').waitFor()
    },
    to: /^button Save/,
  },
  {
    name: 'deleting an entry of the settings',
    path: '/settings/groups',
    from: (page) => page.getByRole('link', { name: /^Desk/ }).first().focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .press('Enter')
      await page
        .getByRole('button', { name: /^Delete/ })
        .last()
        .press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    to: /^(button|a)/,
  },
  {
    name: 'closing a day of the roster',
    path: '/roster',
    from: (page) => page.getByRole('gridcell').nth(2).focus(),
    keys: async (page) => {
      await page.keyboard.press('Enter')
      await shown(page, 'dialog')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    to: /gridcell/,
  },
]

describeInBrowser('the focus goes on', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let story: { readonly id: number }
  let paper: { readonly id: number }
  let day: string
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'admin' })
    paper = await newPlatform(api, { name: 'Paper', typeCode: 1, weeklySchedule: everyDay })
    for (const name of ['Sport', 'Local'])
      expect((await api.post(`/platforms/${paper.id}/categories`, { name })).status).toBe(201)
    expect((await api.post('/groups', { name: 'Desk' })).status).toBe(201)
  })

  beforeEach(async () => {
    day = dayOf(++serial)
    for (const title of names) {
      const schedule = { kind: 'single', date: day }
      const publications = [{ platformId: paper.id, schedule }]
      story = await newStory(newsroom, { title, tasks: [{}, {}], publications })
    }
  })

  const focused = (page: Page) =>
    page.evaluate<string>(`(({ activeElement: e }) => [
      e.getAttribute('role') ?? e.tagName.toLowerCase(),
      e.getAttribute('aria-label') ?? e.textContent.trim(),
    ].join(' '))(document)`)
  const pathTo = (path: string) => {
    if (path === '/issues') return `/issues/${paper.id}/${day}`
    if (path === '/story') return `/elements/${story.id}`
    return path.startsWith('/plan') ? `${path}&dateFrom=${day}&dateTo=${day}` : path
  }

  it.each([...inList, ...elsewhere])('after $name ($path)', async ({ path, from, keys, to = aStory }) => {
    const { page, faults } = await openAs(open, newsroom, editor)
    page.setDefaultTimeout(15_000)
    await page.goto(pathTo(path))
    if (from) await from(page)
    else
      await storyLine(page, names[2] ?? '')
        .first()
        .focus()
    await keys(page)
    await settled(page)
    await expect.poll(() => focused(page)).toMatch(to)
    expect(faults).toEqual([])
  })
  const pageOfStory = async (page: Page) => {
    await page.getByRole('link', { name: 'Open full page' }).press('Enter')
    await page.waitForURL('**/elements/*')
    await settled(page)
  }

  it.each([
    ['list', (page: Page) => storyLine(page, 'Dogwood').first()],
    ['board', (page: Page) => button(page, /^Dogwood/)],
  ])('goes on beside the %s after Back from the page of a story', async (view, at) => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(pathTo(`/plan?view=${view}`))
    await at(page).press('Enter')
    await pageOfStory(page)
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('a Open full page')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/Dogwood/)
  })

  it('goes on at the row of the open story', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`${pathTo('/plan?')}&story=${story.id}`)
    await page.getByRole('link', { name: 'Open full page' }).waitFor()
    await page.keyboard.press('k')
    await expect.poll(() => focused(page)).toMatch(/^row Dogwood/)
  })

  it('goes on at the story of an issue, after Back from its page', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(pathTo('/issues'))
    await page.getByRole('link', { name: 'Dogwood' }).press('Enter')
    await page.waitForURL('**/elements/*')
    await settled(page)
    await page.goBack()
    await expect.poll(() => focused(page)).toMatch(/^a Dogwood/)
  })
})
