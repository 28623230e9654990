import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

describeInBrowser('channels in the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom({ config: { webhookNetworks: testNetworks } })
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })

  it('21.6 an administrator gives a group a channel, tries it out, and sees how it is', async () => {
    const receiver = await webhookReceiver()
    const { id } = (await newsroom.api.post('/groups', { name: 'Politics' })).body
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/groups?open=${id}`)
    const form = page.getByRole('dialog')
    await form.getByRole('tab', { name: 'Channels' }).click()
    await form.getByText(/^No channels yet/).waitFor()
    await form.getByRole('button', { name: 'New channel' }).click()
    await form.getByRole('combobox', { name: 'Program' }).click()
    await page.getByRole('option', { name: 'Microsoft Teams' }).click()
    await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await form.getByRole('checkbox', { name: 'A task was assigned' }).click()
    await expectAccessibleInBothThemes(page)
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByRole('link', { name: 'Microsoft Teams' }).click()
    await form.getByRole('button', { name: 'Send test' }).click()
    await form.getByText(/^Answered 204/).waitFor()
    expect(receiver.received.at(-1)?.event.attachments[0].content.type).toBe('AdaptiveCard')
    const { content } = (await newsroom.api.get(`/api/daybook/v1/groups/${id}/channels`)).body
    expect(content[0]).toMatchObject({
      format: 'teams',
      kinds: ['not-out', 'overdue', 'answered', 'assigned'],
    })
    await form.getByText('Nothing sent yet').waitFor()
    await expectAccessibleInBothThemes(page)
    expect(faults).toEqual([])
  })
})
