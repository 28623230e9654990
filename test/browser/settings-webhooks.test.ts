import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { deliverDue, webhooksPath } from '../support/webhook-desk.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

describeInBrowser('webhooks in the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>

  beforeAll(async () => {
    newsroom = await browserNewsroom({ config: { webhookNetworks: testNetworks } })
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    receiver = await webhookReceiver()
  })

  const deliver = async () => {
    const [webhook] = (await newsroom.api.get(webhooksPath)).body.content
    await deliverDue(newsroom.test, newsroom, webhook)
  }

  it('16.1, 16.4 leads from a new webhook over its test to a log from which a refused message is sent again', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/webhooks')
    await page.getByRole('button', { name: 'Create the first webhook' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Website CMS')
    // People paste the whole address: nothing stands before it.
    await form
      .getByRole('textbox', { name: 'Address' })
      .and(page.locator('[value=""]'))
      .pressSequentially('ftp://cms.example.org')
    await form.getByRole('button', { name: 'Create' }).click()
    const address = form.getByRole('textbox', { name: 'Address' })
    await address.and(form.locator('[aria-invalid="true"]')).waitFor()
    await address.fill('cms.example.org/hooks')
    await address.blur()
    await address.and(form.locator('[value="https://cms.example.org/hooks"]')).waitFor()
    await address.fill(receiver.url)
    await form.getByRole('button', { name: 'Create' }).click()
    const secret = form.getByRole('region', { name: 'Secret', exact: true })
    expect(await secret.textContent()).toMatch(/^whsec_/)
    await expectAccessibleInBothThemes(page)
    await form.getByRole('button', { name: 'Copy Secret' }).click()
    await form.getByRole('button', { name: 'I have stored it' }).click()

    await form.getByRole('button', { name: 'Send test' }).click()
    await form.getByText(/^Answered 204/).waitFor()
    expect(receiver.received.at(-1)?.event.type).toBe('daybook.ping')
    await form.getByRole('tab', { name: 'Python' }).click()
    await form.getByText('def is_genuine').waitFor()

    receiver.answersWith((_, answer) => answer.writeHead(500).end('no room'))
    const { id: groupId } = (await newsroom.api.post('/groups', { name: 'Politics' })).body
    await newsroom.api.post('/elements', { title: 'Budget vote', groupIds: [groupId] })
    await deliver()
    await form.getByRole('tab', { name: 'Deliveries' }).click()
    const row = form.getByRole('row', { name: /^.*Story/ })
    await row.getByText(/HTTP 500/).waitFor()
    await row.getByRole('button', { name: 'Answer' }).click()
    await form.getByText('no room').waitFor()
    await expectAccessibleInBothThemes(page)

    await page.goto('/settings/webhooks')
    await page.getByText(/^Failing since/).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Website CMS' }).click()
    await form.getByRole('tab', { name: 'Deliveries' }).click()

    receiver.answersWith()
    const resent = page.waitForResponse((response) => response.url().endsWith('/resend'))
    await row.getByRole('button', { name: 'Send again' }).click()
    expect((await resent).ok()).toBe(true)
    await deliver()
    await page.reload()
    await row.getByRole('cell', { name: /^Delivered/ }).waitFor()
    expect(receiver.titles().at(-1)).toBe('Budget vote')
    expect(faults).toEqual([])
  })
})
