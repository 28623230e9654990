import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Layout, type NodeName, nodeNames } from './layout.ts'
import { answers, type Part } from './processes.ts'
import { rendered, type Template, type Values } from './template.ts'

const repository = new URL('../../', import.meta.url).pathname
export const daybookProgram = [process.execPath, '--', join(repository, 'dist/cli/main.js')] as const

/** Started by root, the database and what is around it run as postgres. */
const databaseUser = (): number | null =>
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres']).toString()) : null

/** Writes a configuration file of a part; only its owner reads it. */
const configure = (file: string, text: string, as: Part['as']): string => {
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
  if (as) chownSync(file, as.uid, as.gid)
  return file
}

const ownFolder = (path: string, as: Part['as']): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (as) chownSync(path, as.uid, as.gid)
  return path
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const nodeValues = (layout: Layout, name: NodeName): Values => ({
  ...layout.values,
  NODE_NAME: name,
  NODE_ADDRESS: layout.nodes[name].address,
  ETCD_DATA: join(layout.folder, name, 'etcd'),
  POSTGRES_DATA: join(layout.folder, name, 'data'),
  POSTGRES_BIN: '/usr/lib/postgresql/15/bin',
  POSTGRES_SOCKETS: join(layout.values.SOCKETS ?? '', name),
  PGPASS: join(layout.folder, name, 'pgpass'),
})

/** What runs on the machine that a node stands for: a member of etcd and Patroni, which runs PostgreSQL. */
const partsOfNode = (layout: Layout, name: NodeName): Part[] => {
  const uid = databaseUser()
  const { address, gid } = layout.nodes[name]
  const as = uid === null ? null : { uid, gid }
  const folder = ownFolder(join(layout.folder, name), as)
  const values = nodeValues(layout, name)
  ownFolder(values.POSTGRES_SOCKETS ?? '', as)
  ownFolder(values.ETCD_DATA ?? '', as)
  const file = (template: Template) => configure(join(folder, template), rendered(template, values), as)
  return [
    {
      name: `etcd-${name}`,
      command: ['etcd', '--config-file', file('etcd.yml')],
      as,
      ending: 'SIGTERM',
      isReady: () => answers(`http://${address}:${values.ETCD_CLIENT_PORT}/health`),
    },
    {
      name: `patroni-${name}`,
      command: ['patroni', file('patroni.yml')],
      as,
      ending: 'SIGTERM',
      isReady: () => answers(`http://${address}:${values.PATRONI_PORT}/readiness`),
    },
  ]
}

/** HAProxy and PgBouncer. */
const partsBetween = (layout: Layout): Part[] => {
  const { folder, values } = layout
  const uid = databaseUser()
  const as = uid === null ? null : { uid, gid: uid }
  const file = (template: Template) => configure(join(folder, template), rendered(template, values), as)
  file('pgbouncer-users.txt')
  return [
    {
      name: 'haproxy',
      command: ['haproxy', '-db', '-f', file('haproxy.cfg')],
      as,
      ending: 'SIGTERM',
      isReady: () => accepts(layout.balancerPort),
    },
    {
      name: 'pgbouncer',
      command: ['pgbouncer', file('pgbouncer.ini')],
      as,
      ending: 'SIGINT',
      isReady: () => accepts(Number(values.PGBOUNCER_PORT)),
    },
  ]
}

/** The last one goes straight to the three nodes, the others through PgBouncer: both ways are in use. */
const daybookPart = (layout: Layout, index: number): Part => {
  const { name, port } = layout.daybooks[index] ?? { name: '', port: 0 }
  const isDirect = index === layout.daybooks.length - 1
  const text = rendered('daybook.env', {
    ...layout.values,
    DAYBOOK_PORT: String(port),
    DATABASE_URL: (isDirect ? layout.values.DIRECT_URL : layout.values.POOLED_URL) ?? '',
    DATABASE_POOLER: isDirect ? 'none' : 'transaction',
  })
  return {
    name,
    command: [...daybookProgram, 'serve', '--env-file', configure(envFileOf(layout, name), text, null)],
    as: null,
    ending: 'SIGTERM',
    isReady: () => answers(`http://127.0.0.1:${port}/health/ready`),
  }
}

export const envFileOf = ({ folder }: Layout, daybook: string): string => join(folder, `${daybook}.env`)

/** The parts of a cluster in the order in which they start, with their files written. */
export const partsOf = (layout: Layout) => ({
  nodes: nodeNames.flatMap((name) => partsOfNode(layout, name)),
  between: partsBetween(layout),
  daybooks: layout.daybooks.map((_, index) => daybookPart(layout, index)),
})
