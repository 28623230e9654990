import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveBackupFailure } from '../../src/app/backup/backup-state-queries.ts'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

/** `BACKUP_PICTURES` names a folder for pictures of what the tests see. */
const pictures = process.env.BACKUP_PICTURES

describeInBrowser('backups in the settings', () => {
  const open = useBrowser()
  const backupFolder = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom({ config: { backupFolder, backupTimes: ['03:00', '15:00'] } })
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })
  afterAll(() => rmSync(backupFolder, { recursive: true }))

  const fail = () =>
    saveBackupFailure(newsroom.test.deps.db, { time: newsroom.test.clock.now(), reason: 'disk-full' })

  it('say why the last one failed, until one is made at once', async () => {
    await fail()
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/backups')
    const daily = page.getByRole('region', { name: 'Every day' })
    await daily.getByText('at 03:00 and 15:00, on the clock of the server, and keeps the newest 14').waitFor()
    await daily.getByText('There is no backup yet.').waitFor()
    const failure = daily.getByRole('alert')
    await failure.getByText(/^The last backup failed on Jun 18, 2026, /).waitFor()
    await failure.getByText('The disk of the backup folder is full.').waitFor()
    await expectAccessible(page)
    if (pictures) await page.screenshot({ path: `${pictures}/failed-en-1440.png` })
    await daily.getByRole('button', { name: 'Back up now' }).click()
    await daily.getByText(/^Newest backup: Jun 18, 2026, .*, \d[\d.]* kB$/).waitFor()
    await expect.poll(() => failure.count()).toBe(0)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

  it.each([
    { locale: 'en', width: 1440, now: 'Back up now', failed: 'The last backup failed' },
    { locale: 'de', width: 1440, now: 'Jetzt sichern', failed: 'Das letzte Backup ist gescheitert' },
    { locale: 'en', width: 390, now: 'Back up now', failed: 'The last backup failed' },
    { locale: 'de', width: 390, now: 'Jetzt sichern', failed: 'Das letzte Backup ist gescheitert' },
  ])('fit on a page of $width points in $locale', async ({ locale, width, now, failed }) => {
    await fail()
    const { page } = await openAs(open, newsroom, administrator, { locale, width, height: 844 })
    await page.goto('/settings/backups')
    await page.getByRole('alert').getByText(failed).waitFor()
    await page.getByRole('button', { name: now }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    if (pictures) await page.screenshot({ path: `${pictures}/${locale}-${width}.png`, fullPage: true })
  })

  it('say in one sentence that none are made without a folder', async () => {
    const other = await browserNewsroom()
    const person = await newPerson(other.test, other.organizationId)
    const { page } = await openAs(open, other, person)
    await page.goto('/settings/backups')
    await page.getByText('This server makes no backups by itself').waitFor()
    expect(await page.getByRole('button', { name: 'Back up now' }).count()).toBe(0)
    if (pictures) await page.screenshot({ path: `${pictures}/none-en-1440.png` })
  })
})
