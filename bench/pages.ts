import { cpus } from 'node:os'
import { chromium } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { chromiumOptions } from '../test/support/chromium.ts'
import { startDemo } from './demo-newsroom.ts'
import { median } from './figures.ts'
import { type Marks, measurePages } from './page-marks.ts'
import { benchFolder } from './sizes.ts'

/**
 * `npm run bench:pages -- [rounds] [folder]`: how fast the pages are in a real browser with an empty cache, on a demo newsroom with 5 000
 * stories in the days that are shown. `CHROMIUM` names the browser, `PORT` another port than 4991.
 */

const [rounds = '5', keptFolder] = process.argv.slice(2)
const stories = 5000
const port = Number(process.env.PORT ?? 4991)

/** What is wanted of a figure, at most. */
const wanted: Partial<Record<keyof Marks, number>> = {
  'Plan interactive': 1500,
  'API requests to paint Plan': 6,
  'KB of JavaScript': 300,
  'server time of the plan': 300,
  'filter set to painted': 200,
  'filter cleared to painted': 200,
  'longest task, 60 rows by wheel': 100,
  'longest task, 60 rows by key': 100,
  'click to story beside the plan': 500,
  'key to story page': 500,
}

/** The four weeks that the demo's stories lie in. */
const pathOf = (madeOn: string): string => {
  const day = Temporal.PlainDate.from(madeOn)
  return `/plan?dateFrom=${day.subtract({ days: 14 })}&dateTo=${day.add({ days: 13 })}`
}

const printTable = (marks: readonly Marks[]): void => {
  console.log('| | median (min–max) | target |\n|---|---|---|')
  for (const name of Object.keys(marks[0] ?? {}) as (keyof Marks)[]) {
    const values = marks.map((round) => round[name])
    const spread = `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`
    console.log(`| ${name} | ${spread} | ${wanted[name] === undefined ? '' : `≤ ${wanted[name]}`} |`)
  }
}

const { folder, remove } = benchFolder(keptFolder)
const newsroom = await startDemo(folder, stories, port)
const browser = await chromium.launch(chromiumOptions())
try {
  const { url, administrator, madeOn, madeInSeconds } = newsroom
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/api/daybook/v1/session', {
    data: administrator,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (answer.status() !== 201) throw new Error(`cannot sign in: ${await answer.text()}`)
  const cookies = await context.cookies()
  const marks: Marks[] = []
  // The first visit meets a server that has answered nothing yet, so it is shown separately.
  for (let round = 0; round <= Number(rounds); round++)
    marks.push(await measurePages(browser, { url, path: pathOf(madeOn), cookies }))
  console.log(
    `\n${stories} stories in 28 days; Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
  )
  if (madeInSeconds !== null) console.log(`created the newsroom in ${madeInSeconds.toFixed(1)} s`)
  console.log('\nmilliseconds; the first visit after the server started:\n')
  printTable(marks.slice(0, 1))
  console.log(`\n${rounds} more visits, each with an empty cache:\n`)
  printTable(marks.slice(1))
} finally {
  await browser.close()
  await newsroom.stop()
  remove()
}
