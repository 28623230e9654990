import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { makeHostile } from '../support/hostile-newsroom.ts'
import { openWatched, visitHostile } from '../support/hostile-pages.ts'

type Hostile = Awaited<ReturnType<typeof makeHostile>>

/** The pages of the settings, with the hostile entry open next to each table. */
const settingsOf = (hostile: Hostile): readonly string[] => {
  const { website, print, group, user, shift, statuses, format, fields, client } = hostile
  const { timeSlot, category, type } = hostile
  return [
    'organization',
    'platforms',
    `platforms?open=${website.id}`,
    `platforms?open=${website.id}&tab=timeSlots&part=${timeSlot.id}`,
    `platforms?open=${print.id}`,
    `platforms?open=${print.id}&tab=categories&part=${category.id}`,
    `platforms?open=${print.id}&tab=types&part=${type.id}`,
    `platforms?open=${print.id}&tab=statuses`,
    `groups?open=${group.id}`,
    `users?open=${user.id}`,
    `shifts?open=${shift.id}`,
    `element-statuses?open=${statuses.element.id}`,
    `task-statuses?open=${statuses.task.id}`,
    `publication-statuses?open=${statuses.publication.id}`,
    `task-formats?open=${format.id}`,
    `custom-fields?open=${fields.element.selection.id}`,
    `task-custom-fields?open=${fields.task.selection.id}`,
    `publication-custom-fields?open=${fields.publication.selection.id}`,
    `api-credentials?open=${client.id}`,
    'trash',
    'audit-log',
  ].map((section) => `/settings/${section}`)
}

describeInBrowser('text that someone stored in the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let hostile: Hostile

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    hostile = await makeHostile(newsroom)
  })

  it('is shown as text and never executed, whatever entry is open', async () => {
    const { page, faultsNow } = await openWatched(open, newsroom, hostile.person)
    await visitHostile(page, settingsOf(hostile))
    expect(faultsNow()).toEqual([])
  })
})
