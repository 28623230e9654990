import { execFileSync } from 'node:child_process'
import { type Layout, type NodeName, nodeNames, readLayout } from '../layout.ts'
import { type DatabaseNode, findNodes } from '../nodes.ts'
import { isAlive } from '../processes.ts'

/** Something that goes wrong. */
export interface Failure {
  readonly name: string
  /** Makes it happen. The returned function ends what does not end by itself. */
  readonly happen: (layout: Layout) => Promise<() => void>
  /** Whether another PostgreSQL has to lead afterwards. */
  readonly elects: boolean
}

const nothing = (): void => undefined

const kill = (layout: Layout, pid: number | null | undefined): void => {
  if (!isAlive(pid ?? undefined, layout.folder)) throw new Error('what is to be killed does not run')
  process.kill(pid as number, 'SIGKILL')
}

const nodeBy = async (layout: Layout, role: string): Promise<DatabaseNode> => {
  const node = (await findNodes(layout)).find((one) => one.role === role)
  if (!node) throw new Error(`no node is ${role}`)
  return node
}

const killNode =
  (role: string): Failure['happen'] =>
  async (layout) => {
    kill(layout, (await nodeBy(layout, role)).pid)
    return nothing
  }

interface EtcdStatus {
  readonly header: { readonly member_id: string }
  readonly leader: string
}

const etcdLeader = async ({ nodes, values }: Layout): Promise<NodeName> => {
  for (const name of nodeNames) {
    const url = `http://${nodes[name].address}:${values.ETCD_CLIENT_PORT}/v3/maintenance/status`
    const answer = await fetch(url, { method: 'POST', body: '{}' })
    const { header, leader } = (await answer.json()) as EtcdStatus
    if (header.member_id === leader) return name
  }
  throw new Error('etcd has no leader')
}

/** A machine that is cut off says nothing to others and hears nothing of them; its processes go on. */
const rulesOf = (layout: Layout, name: NodeName): string[][] => {
  const { address, gid } = layout.nodes[name]
  return [
    ['OUTPUT', '-o', 'lo', '-m', 'owner', '--gid-owner', String(gid), '-j', 'DROP'],
    ['OUTPUT', '-o', 'lo', '-d', address, '-j', 'DROP'],
  ]
}

const iptables = (action: '-I' | '-D', rule: readonly string[]): void => {
  execFileSync('iptables', ['-w', action, ...rule], { stdio: ['ignore', 'ignore', 2] })
}

const cutOffLeader: Failure['happen'] = async (layout) => {
  const { name } = await nodeBy(layout, 'leader')
  const rules = rulesOf(layout, name)
  const cut: string[][] = []
  const mend = (): void => {
    for (const rule of cut.splice(0)) iptables('-D', rule)
  }
  // However this program ends, no rule stays.
  process.once('exit', mend)
  for (const rule of rules) {
    iptables('-I', rule)
    cut.push(rule)
  }
  return mend
}

/** In the order in which they happen. */
export const failures: readonly Failure[] = [
  {
    name: 'a Daybook killed',
    happen: async (layout) => {
      kill(layout, layout.pids.daybook1)
      return nothing
    },
    elects: false,
  },
  { name: 'the leader killed', happen: killNode('leader'), elects: true },
  { name: 'a standby killed', happen: killNode('sync_standby'), elects: false },
  {
    name: "etcd's leader killed",
    happen: async (layout) => {
      kill(layout, layout.pids[`etcd-${await etcdLeader(layout)}`])
      return nothing
    },
    elects: false,
  },
  { name: 'the leader killed again', happen: killNode('leader'), elects: true },
  {
    name: "the leader's Patroni and PostgreSQL killed together",
    happen: async (layout) => {
      const { name, pid } = await nodeBy(layout, 'leader')
      kill(layout, layout.pids[`patroni-${name}`])
      kill(layout, pid)
      return nothing
    },
    elects: true,
  },
  { name: 'the leader cut off from the others', happen: cutOffLeader, elects: true },
]

/** The layout as `up` has left it. */
export const presentLayout = (folder: string): Layout => {
  const layout = readLayout(folder)
  if (!layout) throw new Error(`there is no cluster in ${folder}`)
  return layout
}
