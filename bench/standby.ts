import { mkdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../src/app/cli/free-port.ts'
import { readConfig } from '../src/base/config.ts'
import { type Figure, ratios, spread } from './figures.ts'
import { fetchToken, prepareOnce } from './prepare.ts'
import { baseUrl, type RunningDaybook, startDaybook } from './processes.ts'
import { findReach, type ReadJson } from './reach.ts'
import { type CommonInput, patch, randomDays, randomReads } from './rows.ts'
import { benchFolder, elementsOf } from './sizes.ts'
import { wrkIn } from './wrk.ts'

/**
 * `npm run bench:standby -- [rounds] [seconds] [folder]`: reads and writes with and without a standby, with 20 000 stories. DATABASE_URL is an
 * empty database of a leader, DATABASE_REPLICA_URL the same on its standby. If both servers run on this machine, it also says
 * what their processors do.
 */

const [rounds = '5', seconds = '3', keptFolder] = process.argv.slice(2)
const { DATABASE_URL: leaderUrl, DATABASE_REPLICA_URL: standbyUrl } = process.env
if (!leaderUrl || !standbyUrl) throw new Error('set DATABASE_URL and DATABASE_REPLICA_URL')
const size = '20k'
const { folder, remove } = benchFolder(keptFolder)
const scripts = join(folder, 'scripts')

/** Linux counts processor time in hundredths of a second. */
const tickMicroseconds = 10_000

const ticksOf = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/)
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return user + system
}

const serverAt = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    client,
    /** The processor time of each connection of Daybook, in ticks. */
    ticks: async (): Promise<ReadonlyMap<number, number>> => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'daybook' and datname = current_database()",
      )
      return new Map(rows.map(({ pid }) => [pid, ticksOf(pid)]))
    },
  }
}

type Ticks = ReadonlyMap<number, number>

/** Connections that were closed in between are left out. */
const busyMicroseconds = (before: Ticks, after: Ticks): number =>
  [...after].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? 0), 0) * tickMicroseconds

type Measured = Figure & { readonly leader: number; readonly standby: number }

try {
  mkdirSync(scripts, { recursive: true })
  const config = readConfig({ DATABASE_URL: leaderUrl, BASE_URL: baseUrl })
  const prepared = await prepareOnce(config, elementsOf(size) ?? 0, folder, (line) => console.log(line))
  const [leader, standby] = [await serverAt(leaderUrl), await serverAt(standbyUrl)]
  const start = async (settings: Readonly<Record<string, string>>) =>
    startDaybook(folder, await freePort('127.0.0.1'), { DATABASE_URL: leaderUrl, ...settings })
  const without = await start({ DATABASE_REPLICA_URL: '' })
  const withStandby = await start({ DATABASE_REPLICA_URL: standbyUrl })
  const token = await fetchToken(without.url, prepared.credentials)
  const readJson: ReadJson = async (path) => {
    const answer = await fetch(without.url + path, { headers: { authorization: `Bearer ${token}` } })
    return answer.json() as Promise<never>
  }
  const { reach } = await findReach(leader.client, prepared.dataset, readJson)
  const input: CommonInput = { prepared, token, reach }
  const wrk = wrkIn(scripts)
  const loads = [
    ['GET one, random', randomReads(input)],
    ['list of 20, random day', randomDays(input, 20)],
    ['PATCH of the title, random', patch(input, reach.stories)],
  ] as const
  console.log(`${elementsOf(size)} stories; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
  for (const [name, requests] of loads) {
    const run = async ({ url }: RunningDaybook): Promise<Measured> => {
      const before = [await leader.ticks(), await standby.ticks()] as const
      const figure = await wrk({ url, requests, seconds: Number(seconds) })
      const count = figure.rate * Number(seconds)
      return {
        ...figure,
        leader: busyMicroseconds(before[0], await leader.ticks()) / count,
        standby: busyMicroseconds(before[1], await standby.ticks()) / count,
      }
    }
    const [plain, replicated]: [Measured[], Measured[]] = [[], []]
    await run(without)
    await run(withStandby)
    for (let round = 0; round < Number(rounds); round++) {
      plain.push(await run(without))
      replicated.push(await run(withStandby))
    }
    const shown = (figures: readonly Measured[], of: (figure: Measured) => number, digits = 0) =>
      spread(figures.map(of), (value) => value.toFixed(digits))
    for (const [what, figures] of [
      ['without a standby', plain],
      ['with one', replicated],
    ] as const)
      console.log(
        `${name}, ${what}: ${shown(figures, ({ rate }) => rate)} a second, p50 ${shown(figures, ({ p50 }) => p50, 2)} ms, p99 ` +
          `${shown(figures, ({ p99 }) => p99, 1)} ms; a request takes ${shown(figures, (one) => one.leader)} µs of the leader and ` +
          `${shown(figures, (one) => one.standby)} µs of the standby`,
      )
    const rates = (figures: readonly Measured[]) => figures.map(({ rate }) => rate)
    console.log(`  ratio ${spread(ratios(rates(replicated), rates(plain)), (value) => value.toFixed(2))}`)
  }
  console.log(
    (await (await fetch(`${withStandby.url}/metrics`)).text()).match(/^daybook_standby_.*$/gm)?.join('\n'),
  )
  await withStandby.stop()
  await without.stop()
  await leader.client.end()
  await standby.client.end()
} finally {
  remove()
}
