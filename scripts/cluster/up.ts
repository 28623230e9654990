import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from '../debian-packages.ts'
import { type Client, type Layout, newLayout, prepareFolder, readLayout, writeLayout } from './layout.ts'
import { type DatabaseNode, findNodes, isWhole } from './nodes.ts'
import { daybookProgram, envFileOf, partsOf } from './parts.ts'
import { isAlive, type Part, start, waitUntil } from './processes.ts'
import { rendered } from './template.ts'

/** What `up` prints. */
export interface Running extends Client {
  readonly url: string
  readonly daybooks: readonly { readonly url: string; readonly pid: number }[]
  readonly nodes: readonly DatabaseNode[]
}

const repository = new URL('../../', import.meta.url).pathname

/** Patroni speaks to etcd through python3-etcd. */
const packages = [
  'etcd-server',
  'etcd-client',
  'patroni',
  'python3-etcd',
  'haproxy',
  'pgbouncer',
  'postgresql-15',
]

/** Starts those parts that do not run, and waits for all of them. */
const startMissing = async (layout: Layout, parts: readonly Part[], seconds: number): Promise<Layout> => {
  let present = layout
  for (const part of parts) {
    if (isAlive(present.pids[part.name], present.folder)) continue
    const pid = start(part, present.folder)
    present = { ...present, pids: { ...present.pids, [part.name]: pid } }
    writeLayout(present)
  }
  const { pids, folder } = present
  await Promise.all(
    parts.map((part) =>
      waitUntil(`${part.name} (see ${join(folder, 'log', `${part.name}.log`)})`, seconds, async () => {
        if (!isAlive(pids[part.name], folder)) throw new Error(`${part.name} ended: see ${folder}/log`)
        return part.isReady()
      }),
    ),
  )
  return present
}

const leaderConnection = (layout: Layout, nodes: readonly DatabaseNode[]): string[] => {
  const leader = nodes.find(({ role }) => role === 'leader')
  if (!leader) throw new Error('no PostgreSQL leads')
  return ['-h', layout.nodes[leader.name].address, '-p', layout.values.POSTGRES_PORT ?? '', '-U', 'postgres']
}

/** The role and database of Daybook, on the PostgreSQL that leads, unless they exist. */
const createDatabase = (layout: Layout, nodes: readonly DatabaseNode[]): void => {
  const psql = (...parameters: string[]) =>
    execFileSync(
      'psql',
      [...leaderConnection(layout, nodes), '-XtA', '-v', 'ON_ERROR_STOP=1', ...parameters, 'postgres'],
      {
        env: { ...process.env, PGPASSWORD: layout.values.SUPERUSER_PASSWORD },
        stdio: ['ignore', 'pipe', 2],
      },
    )
      .toString()
      .trim()
  if (psql('-c', "select 1 from pg_database where datname = 'daybook'") === '1') return
  psql('-c', 'drop role if exists daybook')
  for (const statement of rendered('daybook.sql', layout.values).split(/;\n/))
    if (statement.trim() !== '') psql('-c', statement)
}

const daybook = (layout: Layout, ...parameters: string[]) => {
  const [program, ...before] = daybookProgram
  const envFile = envFileOf(layout, layout.daybooks.at(-1)?.name ?? '')
  const output = execFileSync(program, [...before, ...parameters, '--json', '--env-file', envFile], {
    stdio: ['ignore', 'pipe', 2],
  })
  return JSON.parse(output.toString())
}

const createClient = (layout: Layout): Client => {
  const organization = 'Cluster'
  daybook(
    layout,
    'init',
    '--organization',
    organization,
    '--time-zone',
    'Europe/Berlin',
    '--admin-email',
    'admin@example.org',
  )
  const scopes = ['--scope', 'api.read api.write api.admin']
  const made = daybook(
    layout,
    'client',
    'create',
    '--organization',
    organization,
    '--name',
    'Cluster',
    ...scopes,
  )
  return { organization, client_id: made.client_id, client_secret: made.client_secret }
}

const buildIfMissing = (): void => {
  if (existsSync(join(repository, 'dist/cli/main.js'))) return
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: ['ignore', 2, 2] })
}

/**
 * Starts a cluster in `folder`, or whatever of it does not run. Throws an Error that says what is missing or which log to read.
 */
export const up = async (folder: string): Promise<Running> => {
  ensurePackages(packages)
  buildIfMissing()
  prepareFolder(folder)
  let layout = readLayout(folder) ?? (await newLayout(folder))
  writeLayout(layout)
  const parts = partsOf(layout)
  const etcds = parts.nodes.filter(({ name }) => name.startsWith('etcd'))
  const patronis = parts.nodes.filter(({ name }) => name.startsWith('patroni'))
  layout = await startMissing(layout, etcds, 60)
  layout = await startMissing(layout, patronis, 180)
  let nodes = await findNodes(layout)
  await waitUntil('a leader with two standbys', 180, async () => {
    nodes = await findNodes(layout)
    return isWhole(nodes)
  })
  createDatabase(layout, nodes)
  layout = await startMissing(layout, parts.between, 60)
  if (layout.client === null) {
    layout = { ...layout, client: createClient(layout) }
    writeLayout(layout)
  }
  layout = await startMissing(layout, parts.daybooks, 120)
  const url = `http://127.0.0.1:${layout.balancerPort}`
  await waitUntil('the balancer', 30, async () => (await fetch(`${url}/health/ready`)).ok)
  const { client, pids } = layout
  if (client === null) throw new Error('there is no client')
  return {
    url,
    daybooks: layout.daybooks.map(({ name, port }) => ({
      url: `http://127.0.0.1:${port}`,
      pid: pids[name] ?? 0,
    })),
    nodes,
    ...client,
  }
}
