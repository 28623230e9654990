import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { down } from '../down.ts'
import { findNodes } from '../nodes.ts'
import { waitUntil } from '../processes.ts'
import { up } from '../up.ts'
import { compare, findFaults } from './checks.ts'
import { requestsTo } from './client.ts'
import { type Failure, failures, presentLayout } from './failures.ts'
import { restartAll } from './rolling-restart.ts'
import { longestPause, startWriters, type Writers } from './writers.ts'

/**
 * Breaks a cluster while writers write, and counts what they notice. Once the cluster is up, it ends within ten minutes, with exit
 * code 1 if a figure is not what docs/cluster.md promises.
 */

const limitMinutes = 10
const longestAllowedPause = 30
const writerCount = 8

const leaderOf = async (folder: string): Promise<string | undefined> =>
  (await findNodes(presentLayout(folder))).find(({ role }) => role === 'leader')?.name

/** Lets something go wrong, waits until writers go on, and mends it. Returns the longest pause, in seconds. */
const suffer = async (folder: string, { name, happen, elects }: Failure, { times }: Writers) => {
  const before = await leaderOf(folder)
  const from = performance.now()
  const mend = await happen(presentLayout(folder))
  await pause(2000)
  if (elects)
    await waitUntil(`another leader after: ${name}`, 60, async () => {
      const leader = await leaderOf(folder)
      return leader !== undefined && leader !== before
    })
  const wentOn = times.length
  await waitUntil(`writes after: ${name}`, 60, () => times.length > wentOn + writerCount)
  mend()
  await up(folder)
  await pause(1000)
  return longestPause(times, from, performance.now())
}

const rehearse = async (folder: string): Promise<boolean> => {
  const began = performance.now()
  const cluster = await up(folder)
  console.log(`cluster up: ${Math.round((performance.now() - began) / 1000)} s`)
  late = setTimeout(() => {
    console.error(`It takes longer than ${limitMinutes} minutes.`)
    void finish(1)
  }, limitMinutes * 60_000)
  const requests = await requestsTo(cluster)
  const group = (await requests.untilDone('POST', '/api/v2/groups', { name: 'Desk' }, 'desk')).body.id
  const writers = startWriters(requests, group, writerCount)
  await pause(3000)
  const pauses: number[] = []
  for (const failure of failures) {
    const seconds = await suffer(folder, failure, writers)
    pauses.push(seconds)
    console.log(`${failure.name}: longest pause ${seconds.toFixed(1)} s`)
  }
  await writers.stop()
  const { stories, times, refused } = writers
  console.log(`writes acknowledged: ${times.length}, stories: ${stories.length}`)
  console.log(`retried: ${JSON.stringify(Object.fromEntries(requests.failures))}`)
  console.log(`refused: ${refused.length === 0 ? 'none' : refused.join('; ')}`)
  const differences = await compare(requests, stories)
  console.log(`differences: ${JSON.stringify(differences)}`)
  const faults = findFaults(presentLayout(folder))
  console.log(`doctor --documents: ${faults.length === 0 ? 'clean' : faults.join('; ')}`)
  const { requests: count, failed } = await restartAll(folder, requests, group)
  console.log(`rolling restart: ${count} requests, failed: ${JSON.stringify(failed)}`)
  console.log(`total: ${Math.round((performance.now() - began) / 1000)} s`)
  return (
    Math.max(...pauses) <= longestAllowedPause &&
    Object.values(differences).every((number) => number === 0) &&
    refused.length === 0 &&
    faults.length === 0 &&
    Object.keys(failed).length === 0
  )
}

const folder = mkdtempSync(join(tmpdir(), 'daybook-rehearsal-'))
let late: NodeJS.Timeout | undefined

const finish = async (code: number): Promise<void> => {
  clearTimeout(late)
  await down(folder).catch((error: Error) => console.error(error.message))
  if (code === 0) rmSync(folder, { recursive: true })
  else console.error(`Files and logs are in ${folder}.`)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(1))

try {
  await finish((await rehearse(folder)) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.stack : error)
  await finish(1)
}
