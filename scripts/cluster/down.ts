import { nodeNames, readLayout, writeLayout } from './layout.ts'
import { postmasterOf } from './nodes.ts'
import { stop } from './processes.ts'

/** Ends everything that runs in `folder`. The data stay: `up` goes on with them. */
export const down = async (folder: string): Promise<void> => {
  const layout = readLayout(folder)
  if (layout === null) throw new Error(`there is no cluster in ${folder}`)
  const { pids } = layout
  const stopAll = (prefix: string, signal: NodeJS.Signals) =>
    Promise.all(
      Object.entries(pids)
        .filter(([name]) => name.startsWith(prefix))
        .map(([, pid]) => stop(pid, folder, signal)),
    )
  await stopAll('daybook', 'SIGTERM')
  await stopAll('pgbouncer', 'SIGINT')
  await stopAll('haproxy', 'SIGTERM')
  await stopAll('patroni', 'SIGTERM')
  // A postmaster whose Patroni was killed.
  for (const name of nodeNames) {
    const pid = postmasterOf(layout, name)
    if (pid !== null) await stop(pid, folder, 'SIGINT')
  }
  await stopAll('etcd', 'SIGTERM')
  writeLayout({ ...layout, pids: {} })
}
