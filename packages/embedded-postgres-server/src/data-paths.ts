import { join, resolve } from 'node:path'

/** The contents of a data folder, as absolute paths. */
export interface DataPaths {
  readonly data: string
  /** PostgreSQL's own folder, with its socket and its log. */
  readonly cluster: string
  /** Folder of PostgreSQL's log. */
  readonly log: string
  /** Prefix of the folders in which a cluster is created before it is renamed to `cluster`. */
  readonly unfinishedCluster: string
  /** Locked by the process that runs the server, which says in it who it is. */
  readonly lock: string
  /** PostgreSQL's output before its own log is open, such as the reason why it could not start. */
  readonly startLog: string
  /** Password of the database user, where there are no sockets. */
  readonly password: string
}

export const dataPaths = (dataDirectory: string): DataPaths => {
  const data = resolve(dataDirectory)
  return {
    data,
    cluster: join(data, 'postgres'),
    log: join(data, 'postgres', 'log'),
    unfinishedCluster: join(data, 'postgres-unfinished-'),
    lock: join(data, 'daybook.lock'),
    startLog: join(data, 'postgres-start.log'),
    password: join(data, 'postgres-password'),
  }
}
