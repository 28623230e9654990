import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'
import { pino } from 'pino'
import { freePort } from '../../src/app/cli/free-port.ts'
import { keepBusy, type Outcome } from './busy.ts'
import type { Check, Pair } from './check.ts'
import { accessChecks } from './checks/access.ts'
import { recordChecks } from './checks/records.ts'
import { storyChecks } from './checks/stories.ts'
import { manyStories } from './many-stories.ts'
import { buildRelease, repository } from './release.ts'
import { command, type Side, startSide, type Version } from './side.ts'

/**
 * Runs the last release and this version side by side on a database that this version has upgraded, as a rolling update does, and
 * checks that both keep the contract. Exit code 1 if one does not.
 */

const checks: readonly Check[] = [...accessChecks, ...storyChecks, ...recordChecks]

const organization = 'Upgrade'

/** An organization with a client and an administrator, made by a version. */
const setUp = (version: Version) => {
  const { administrator } = command(
    version,
    ...['init', '--organization', organization, '--time-zone', 'Europe/Berlin'],
    ...['--admin-email', 'admin@example.org'],
  )
  const { client_id, client_secret } = command(
    version,
    ...['client', 'create', '--organization', organization, '--name', 'Upgrade'],
    ...['--scope', 'api.read api.write api.admin'],
  )
  return { administrator, credentials: { client_id, client_secret } }
}

const outcome = async (check: Check, pair: Pair): Promise<{ isKept: boolean; remark: string }> => {
  try {
    return { isKept: true, remark: (await check.run(pair)) ?? '' }
  } catch (error) {
    return { isKept: false, remark: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs every check both ways round; resolves to the number of those that failed. */
const checkAll = async (
  oldSide: Side,
  newSide: Side,
  shared: Omit<Pair, 'one' | 'other' | 'mark'>,
): Promise<number> => {
  let failures = 0
  const ways = [
    { one: oldSide, other: newSide, way: 'old → new' },
    { one: newSide, other: oldSide, way: 'new → old' },
  ]
  for (const check of checks)
    for (const { way, ...sides } of ways) {
      const mark = randomBytes(4).toString('hex')
      const { isKept, remark } = await outcome(check, { ...shared, ...sides, mark })
      if (!isKept) failures += 1
      console.log(`${isKept ? 'ok    ' : 'FAILED'}  ${way}  ${check.name}`)
      if (remark !== '') console.log(`                   ${remark}`)
    }
  return failures
}

/** Whether the old version may be started on the upgraded tables, as it says itself. */
const restart = async (version: Version, port: number, log: string): Promise<string> => {
  try {
    const side = await startSide(version, port, log)
    await side.stop()
    return 'may be restarted'
  } catch (error) {
    return `serves on, but cannot be restarted (${error instanceof Error ? error.message : String(error)})`
  }
}

const tokenOf = async (side: Side, credentials: Pair['credentials']): Promise<string> => {
  const { body } = await side.send('POST', '/api/v2/auth/token', {
    body: { grant_type: 'client_credentials', ...credentials },
  })
  return body.access_token
}

const secondsSince = (time: number): number => Math.round((performance.now() - time) / 1000)

const tell = (when: string, { requests, longestRead, longestWrite, failed }: Outcome): void => {
  console.log(
    `${when}: ${requests} requests, the longest read ${longestRead} ms, the longest write ${longestWrite} ms`,
  )
  console.log(`  failed: ${failed.length === 0 ? 'none' : failed.slice(0, 3).join('; ')}`)
}

/** Resolves once this version has made what it searches with, of all stories that were there before; the old one makes more. */
const untilConverted = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const last = 'select max(element_id) as id from element_search'
    const missing =
      'select exists (select from element_search where pieces is null and element_id <= $1) as missing'
    const [before] = (await client.query<{ id: number }>(last)).rows
    while ((await client.query<{ missing: boolean }>(missing, [before?.id])).rows[0]?.missing)
      await setTimeout(1000)
  } finally {
    await client.end()
  }
}

/** `[RELEASE] [--stories N]`: the version to upgrade from, and how many stories are there before. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stories: { type: 'string', default: '0' } },
})
const stories = Number(values.stories)

const rehearse = async (folder: string): Promise<boolean> => {
  const release = buildRelease(positionals[0], folder)
  closers.push(async () => release.remove())
  const database = await startEmbeddedServer({
    dataDirectory: join(folder, 'data'),
    log: pino({ level: 'warn' }),
  })
  closers.push(() => database.stop())
  const { host, port, user, database: name } = database.connection
  const baseUrl = 'http://daybook.example'
  const variables = {
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${name}`,
    BASE_URL: baseUrl,
    // The last release knows no other word for it.
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_PER_ORGANIZATION: 'off',
    LOG_LEVEL: 'warn',
  }
  const before: Version = { name: `the old version (${release.name})`, folder: release.folder, variables }
  const after: Version = { name: 'the new version', folder: repository, variables }
  const { administrator, credentials } = setUp(before)
  const made = stories > 0 ? await manyStories(before, stories) : undefined
  const oldLog = join(folder, 'old.log')
  const oldSide = await startSide(before, await freePort('127.0.0.1'), oldLog)
  closers.push(() => oldSide.stop())
  const token = await tokenOf(oldSide, credentials)
  const group = await oldSide.send('POST', '/api/v2/groups', {
    body: { name: 'Desk' },
    headers: { authorization: `Bearer ${token}` },
  })
  const groupId: number = group.body.id
  const large = made && {
    ...made,
    token: await tokenOf(oldSide, {
      client_id: made.credentials.clientId,
      client_secret: made.credentials.clientSecret,
    }),
  }
  const work = { token, groupId, large }
  const stopUsing = keepBusy(oldSide, work)
  const began = performance.now()
  const newSide = await startSide(after, await freePort('127.0.0.1'), join(folder, 'new.log'), 3600)
  closers.push(() => newSide.stop())
  const duringUpgrade = await stopUsing()
  tell(`while the tables were upgraded (${secondsSince(began)} s), at the old server`, duringUpgrade)
  const stopBoth = [oldSide, newSide].map((side) => keepBusy(side, work))
  await untilConverted(variables.DATABASE_URL)
  const afterwards = await Promise.all(stopBoth.map((stop) => stop()))
  for (const [index, outcome] of afterwards.entries())
    tell(
      `until the stories were converted (${secondsSince(began)} s), at the ${['old', 'new'][index]} server`,
      outcome,
    )
  const failed = [duringUpgrade, ...afterwards].flatMap((outcome) => outcome.failed)
  // Of many stories, the conversion may take longer than a token is valid.
  const present = await tokenOf(newSide, credentials)
  const failures = await checkAll(oldSide, newSide, {
    ...{ token: present, credentials, administrator, baseUrl, groupId },
    newest: newSide,
  })
  const { findings } = command(after, 'doctor', '--documents')
  const faults = findings.filter(({ severity }: { severity: string }) => severity === 'error')
  console.log(`doctor --documents: ${faults.length === 0 ? 'clean' : JSON.stringify(faults)}`)
  console.log(
    `the old version ${await restart(before, await freePort('127.0.0.1'), oldLog)} on the upgraded tables`,
  )
  console.log(
    `${checks.length} checks, both ways round: ${failures === 0 ? 'all kept' : `${failures} failed`}`,
  )
  return failures === 0 && failed.length === 0 && faults.length === 0
}

const closers: (() => Promise<void>)[] = []
const folder = mkdtempSync(join(tmpdir(), 'daybook-upgrade-'))

const finish = async (code: number): Promise<void> => {
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: Error) => console.error(error.message))
  if (code === 0) rmSync(folder, { recursive: true })
  else console.error(`Logs are in ${folder}.`)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(1))

try {
  await finish((await rehearse(folder)) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.stack : error)
  await finish(1)
}
