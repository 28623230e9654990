import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Layout, type NodeName, nodeNames } from './layout.ts'
import { isAlive } from './processes.ts'

/** A PostgreSQL of the cluster, as Patroni and its files describe it. */
export interface DatabaseNode {
  readonly name: NodeName
  /** `leader`, `sync_standby`, `replica`, or `down`. */
  readonly role: string
  /** The id of the postmaster; null if none runs. */
  readonly pid: number | null
  readonly dataFolder: string
}

const dataFolderOf = ({ folder }: Layout, name: NodeName): string => join(folder, name, 'data')

export const postmasterOf = (layout: Layout, name: NodeName): number | null => {
  try {
    const pid = Number(
      readFileSync(join(dataFolderOf(layout, name), 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return isAlive(pid, layout.folder) ? pid : null
  } catch {
    // There is no such file: it does not run.
    return null
  }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

const membersSeenBy = async (address: string, port: string): Promise<readonly Member[]> => {
  const answer = await fetch(`http://${address}:${port}/cluster`, { signal: AbortSignal.timeout(3000) })
  const { members } = (await answer.json()) as { members: readonly Member[] }
  return members
}

/** The nodes, as the first Patroni that answers sees them. */
export const findNodes = async (layout: Layout): Promise<readonly DatabaseNode[]> => {
  const views = nodeNames.map((name) =>
    membersSeenBy(layout.nodes[name].address, layout.values.PATRONI_PORT ?? ''),
  )
  const members = await Promise.any(views).catch(() => [])
  return nodeNames.map((name) => {
    const member = members.find((one) => one.name === name && /running|streaming/.test(one.state))
    const pid = postmasterOf(layout, name)
    const role = member === undefined || pid === null ? 'down' : member.role
    return { name, role, pid, dataFolder: dataFolderOf(layout, name) }
  })
}

/** Whether there are a leader, a synchronous standby and another one. */
export const isWhole = (nodes: readonly DatabaseNode[]): boolean =>
  nodes
    .map(({ role }) => role)
    .sort()
    .join() === 'leader,replica,sync_standby'
