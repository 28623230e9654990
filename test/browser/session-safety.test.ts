import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs, signInOnPage } from '../support/browser-newsroom.ts'
import { cookieOf, newPerson, password, signedInPerson, signIn } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const v1 = '/api/daybook/v1'

describeInBrowser('what someone tries with a session', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom

  beforeAll(async () => {
    newsroom = await browserNewsroom()
  })

  it('does not use a link for a password a second time, though it is open in another tab', async () => {
    const { test, organizationId } = newsroom
    const administrator = await signedInPerson(test, organizationId)
    const person = await newPerson(test, organizationId, { role: 'editor' })
    const link = (await administrator.api.post(`${v1}/users/${person.id}/password-link`)).body.url
    const { page: first } = await open(newsroom.url)
    const second = await first.context().newPage()
    for (const tab of [first, second]) {
      await tab.goto(link)
      await tab.getByText(person.email).waitFor()
    }
    const choose = async (tab: Page, chosen: string) => {
      await tab.getByLabel('New password').fill(chosen)
      await tab.getByRole('button', { name: 'Set password' }).click()
    }
    await choose(first, 'a walk along the river at noon')
    await first.getByRole('navigation', { name: 'Pages' }).waitFor()
    await choose(second, 'a walk along the canal at dusk')
    await second.getByRole('alert').filter({ hasText: 'has been used' }).waitFor()
    const now = async (chosen: string) => (await signIn(test.app, person, { password: chosen })).status
    expect(await now('a walk along the river at noon')).toBe(201)
    expect(await now('a walk along the canal at dusk')).toBe(401)
    expect(await now(password)).toBe(401)
  })

  it('does not go on with a cookie that was planted in the browser before signing in', async () => {
    const { test, organizationId, url } = newsroom
    const attacker = await newPerson(test, organizationId, { role: 'reader' })
    const victim = await newPerson(test, organizationId)
    const [name = '', planted = ''] = cookieOf(await signIn(test.app, attacker)).split('=')
    const { page } = await open(url)
    await page.goto('/sign-in')
    await page.context().addCookies([{ name, value: planted, url }])
    await signInOnPage(page, victim.email)
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    // The other one only says that the browser is known.
    const cookies = (await page.context().cookies()).filter((cookie) => cookie.name === name)
    expect(cookies.map((cookie) => [cookie.name, cookie.value === planted])).toEqual([[name, false]])
    const answer = await fetch(`${url}${v1}/session`, { headers: { cookie: `${name}=${planted}` } })
    expect(answer.status).toBe(401)
  })

  /** Sends requests as a script of the page would, with the person's own cookie. */
  const requested = (page: Page, requests: readonly (readonly [string, string, object?])[]) =>
    page.evaluate(
      `Promise.all(${JSON.stringify(requests)}.map(async ([method, path, body]) => {
        const answer = await fetch(path, {
          method,
          headers: body ? { 'content-type': 'application/json' } : {},
          body: body && JSON.stringify(body),
        })
        return [method + ' ' + path, answer.status]
      }))`,
    )

  it.each([
    ['a reader', { role: 'reader', internal: true }],
    ['a freelancer', { role: 'editor', internal: false }],
  ] as const)('does not give %s more rights by requests from the page itself', async (_, options) => {
    const { test, organizationId, api } = newsroom
    const person = await newPerson(test, organizationId, options)
    const platform = await newPlatform(api)
    const story = (
      await api.post('/elements', { title: 'Untouched', publications: [{ platformId: platform.id }] })
    ).body
    const { page } = await openAs(open, newsroom, person)
    await page.goto('/account')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const forbidden = [
      ['PATCH', `${v1}/users/${person.id}`, { role: 'admin', internal: true }],
      ['POST', `${v1}/clients`, { name: 'Mine', scopes: ['api.admin'] }],
      ['POST', `${v1}/users`, { lastName: 'Friend', email: 'friend@example.org', role: 'admin' }],
      ['POST', `${v1}/users/${person.id}/password-link`],
      ['PATCH', `${v1}/organization`, { name: 'Mine' }],
      ['PATCH', `/api/v2/elements/${story.id}`, { title: 'Mine' }],
      ['DELETE', `/api/v2/elements/${story.id}`],
      ['POST', '/api/v2/elements', { title: 'Mine', publications: [{ platformId: platform.id }] }],
      ['GET', `${v1}/audit`],
    ] as const
    expect(await requested(page, forbidden)).toEqual(
      forbidden.map(([method, path]) => [`${method} ${path}`, 403]),
    )
    expect((await api.get(`/elements/${story.id}`)).body).toEqual(story)
  })
})
