import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/app/cli/free-port.ts'
import type { Values } from './template.ts'

export const nodeNames = ['node1', 'node2', 'node3'] as const
export type NodeName = (typeof nodeNames)[number]

/** The client that `up` makes. */
export interface Client {
  readonly organization: string
  readonly client_id: string
  readonly client_secret: string
}

/** Everything about a cluster on this machine that outlives the command; kept in its folder. */
export interface Layout {
  readonly folder: string
  /** Each node stands for a machine: an address of its own, and a group of its own that firewall rules can name. */
  readonly nodes: Readonly<Record<NodeName, { readonly address: string; readonly gid: number }>>
  readonly daybooks: readonly { readonly name: string; readonly port: number }[]
  readonly balancerPort: number
  /** The values of all templates but those of one node or Daybook. */
  readonly values: Values
  /** Process ids by the name of the part. */
  readonly pids: Readonly<Record<string, number>>
  readonly client: Client | null
}

const fileOf = (folder: string): string => join(folder, 'cluster.json')

export const readLayout = (folder: string): Layout | null =>
  existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : null

/** Replaces the file as a whole: it has secrets, and a command may be killed at any moment. */
export const writeLayout = (layout: Layout): void => {
  const file = fileOf(layout.folder)
  writeFileSync(`${file}.new`, JSON.stringify(layout, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const secret = (): string => randomBytes(18).toString('hex')

const isFree = (address: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, address, () => server.close(() => resolve(true)))
  })

const ports = {
  ETCD_CLIENT_PORT: 23_790,
  ETCD_PEER_PORT: 23_800,
  POSTGRES_PORT: 15_432,
  PATRONI_PORT: 18_008,
}

/** A network of loopback addresses on which nobody listens. */
const freeNetwork = async (): Promise<string> => {
  for (;;) {
    const network = `127.${randomInt(16, 250)}.${randomInt(1, 250)}`
    const wanted = Object.values(ports).flatMap((port) =>
      [1, 2, 3].map((node) => isFree(`${network}.${node}`, port)),
    )
    if ((await Promise.all(wanted)).every(Boolean)) return network
  }
}

/** PostgreSQL takes socket names of 107 characters at most. */
const socketsOf = (folder: string): string =>
  folder.length <= 70 ? folder : join(tmpdir(), `daybook-${secret().slice(0, 12)}`)

/** Chooses addresses, ports and secrets for a new cluster. */
export const newLayout = async (folder: string): Promise<Layout> => {
  const network = await freeNetwork()
  const firstGid = randomInt(20_000, 60_000) * 10
  const drawn = new Set<number>()
  while (drawn.size < 6) drawn.add(await freePort('127.0.0.1'))
  const [leader = 0, pooler = 0, balancer = 0, ...others] = drawn
  const node = (number: number) => ({ address: `${network}.${number}`, gid: firstGid + number })
  const nodes = { node1: node(1), node2: node(2), node3: node(3) }
  const password = secret()
  const hosts = Object.values(nodes).map(({ address }) => `${address}:${ports.POSTGRES_PORT}`)
  const straight = `postgresql://daybook:${password}@${hosts.join()}/daybook`
  return {
    folder,
    nodes,
    daybooks: others.map((port, index) => ({ name: `daybook${index + 1}`, port })),
    balancerPort: balancer,
    values: {
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      NODE1_ADDRESS: nodes.node1.address,
      NODE2_ADDRESS: nodes.node2.address,
      NODE3_ADDRESS: nodes.node3.address,
      NETWORK: '127.0.0.0/8',
      SOCKETS: socketsOf(folder),
      LEADER_HOST: '127.0.0.1',
      LEADER_PORT: String(leader),
      PGBOUNCER_HOST: '127.0.0.1',
      PGBOUNCER_PORT: String(pooler),
      PGBOUNCER_USERS: join(folder, 'pgbouncer-users.txt'),
      BALANCER: `127.0.0.1:${balancer}`,
      BALANCERS: 'loopback',
      BASE_URL: `http://127.0.0.1:${balancer}`,
      DAYBOOK_HOST: '127.0.0.1',
      ...Object.fromEntries(others.map((port, index) => [`DAYBOOK${index + 1}`, `127.0.0.1:${port}`])),
      SUPERUSER_PASSWORD: secret(),
      REPLICATION_PASSWORD: secret(),
      REWIND_PASSWORD: secret(),
      DAYBOOK_PASSWORD: password,
      POOLED_URL: `postgresql://daybook:${password}@127.0.0.1:${pooler}/daybook?target_session_attrs=read-write`,
      DIRECT_URL: `${straight}?target_session_attrs=read-write`,
    },
    pids: {},
    client: null,
  }
}

/** The folder of a cluster: others may pass through it, since PostgreSQL runs as another user. */
export const prepareFolder = (folder: string): void => {
  mkdirSync(join(folder, 'log'), { recursive: true })
  chmodSync(folder, 0o755)
}
