import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

describeInBrowser('people from a table', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    await newsroom.api.post('/groups', { name: 'Politics' })
  })

  it('23.5 shows what is wrong at its cell, takes corrections in place, and adds everybody at once', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/users')
    await page.getByRole('button', { name: 'Add several …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add several people' })
    const table = [
      'Name\tEmail\tDesk\tRole',
      'Mia Berg\tmia@example.org\tPoltics\tEditor',
      'Tom Funk\ttom\t\tReader',
    ]
    const box = dialog.getByRole('textbox', { name: 'Addresses or table' })
    expect(await box.getAttribute('placeholder')).toMatch(/^Mia Berg <mia@example\.org>/)
    await box.fill(table.join('\n'))
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: '2 lines have errors' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Use “Politics”' }).click()
    await dialog.getByRole('button', { name: '1 line has errors' }).waitFor()
    const address = dialog.getByRole('textbox', { name: 'Email, line 2' })
    await address.fill('tom@example.org')
    await address.press('Enter')
    await dialog.getByRole('button', { name: 'Add 2 people' }).click()
    await page.getByText('2 people added.').waitFor()
    await page.getByRole('row', { name: /Mia Berg.*mia@example\.org.*Editor.*Politics/ }).waitFor()
    expect(faults).toEqual([])
  })

  it('23.5 keeps each correction while the one before is still looked at', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/users')
    await page.getByRole('button', { name: 'Add several …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add several people' })
    await dialog
      .getByRole('textbox', { name: 'Addresses or table' })
      .fill('To: Uta Zoll <uta@example>; ruth@example,org; yan@example.org')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await page.route('**/users/table/preview', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    expect(await dialog.getByRole('textbox', { name: 'Name, line 1' }).inputValue()).toBe('Uta Zoll')
    await dialog.getByRole('textbox', { name: 'Email, line 1' }).fill('uta@example.org')
    await dialog.getByRole('textbox', { name: 'Email, line 2' }).fill('ruth@example.org')
    await dialog.getByRole('button', { name: 'Leave out line 3' }).click()
    await dialog.getByRole('button', { name: 'Add 3 people' }).click()
    for (const row of [/Uta Zoll.*uta@example\.org/, /Ruth.*ruth@example\.org/, /Yan.*yan@/])
      await page.getByRole('row', { name: row }).waitFor()
  })

  it('23.5 takes the labels of the page, names the choices in its language, and judges while somebody types', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator, { locale: 'de-DE' })
    await page.goto('/settings/users')
    await page.getByRole('button', { name: 'Mehrere anlegen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mehrere Personen anlegen' })
    const lines = [
      'Name\tE-Mail\tRolle\tSieht',
      'Ada Abt\tada@example.org\tAdministration\tAlle Themen',
      'Bo Brand\tbo@example.org\treadr\tThemen der eigenen Gruppen, mit eigener Aufgabe oder selbst angelegte',
    ]
    await dialog.getByRole('textbox', { name: 'Adressen oder Tabelle' }).fill(lines.join('\n'))
    await dialog.getByRole('button', { name: 'Ansehen' }).click()
    await dialog.getByText('„Administration“, „Redaktion“, „Lesen“, „Keine Anmeldung“').waitFor()
    await dialog.getByRole('button', { name: '1 Zeile hat Fehler' }).waitFor()
    await dialog.getByRole('button', { name: '„Lesen“ übernehmen' }).click()
    await dialog.getByRole('button', { name: '2 Personen anlegen' }).waitFor()
    const role = dialog.getByRole('textbox', { name: 'Rolle, Zeile 2' })
    await role.fill('')
    await role.pressSequentially('Redaktio')
    await dialog.getByRole('button', { name: '1 Zeile hat Fehler' }).waitFor()
    await role.press('n')
    await dialog.getByRole('button', { name: '2 Personen anlegen' }).waitFor()
    await role.and(page.locator(':focus')).waitFor()
    await dialog.getByRole('button', { name: '2 Personen anlegen' }).click()
    await page.getByRole('row', { name: /Bo Brand.*Redaktion.*Nur eigene/ }).waitFor()
    expect(faults).toEqual([])
  })

  it('23.5 shows every cell on a phone', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings/users')
    await page.getByRole('button', { name: 'Add several …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add several people' })
    await dialog.getByRole('textbox', { name: 'Addresses or table' }).fill('Name,Email,Desk,Role\nMia,mia,,')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    for (const column of ['Name', 'Email', 'Desk', 'Role']) {
      const cell = dialog.getByRole('textbox', { name: `${column}, line 1` })
      await cell.waitFor()
      const { x = -1, width = 0 } = (await cell.boundingBox()) ?? {}
      expect([x >= 0, x + width <= 390], column).toEqual([true, true])
    }
    await expectAccessibleInBothThemes(page)
  })

  it('23.5 takes addresses as people paste them, and says at the text what cannot be read', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/users')
    await page.getByRole('button', { name: 'Add several …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add several people' })
    const text = dialog.getByRole('textbox', { name: 'Addresses or table' })
    await text.fill('Mia and Jo')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('its first line must be the headings').waitFor()
    await text.fill(
      '"Roy, Ina" <ina@example.org>, Jo Park <jo@example.org>;\nsam.hale@example.org, pia@example.org\n',
    )
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: 'Add 4 people' }).click()
    await page.getByText('4 people added').waitFor()
    for (const row of [/Ina Roy.*ina@/, /Jo Park.*jo@/, /Sam Hale.*sam\.hale@/, /Pia.*pia@/])
      await page.getByRole('row', { name: row }).waitFor()
    expect(faults).toEqual([])
  })
})
