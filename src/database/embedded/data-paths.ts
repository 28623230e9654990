import { join, resolve } from 'node:path'

/** What lies in the data folder, as absolute paths. */
export interface DataPaths {
  readonly data: string
  /** PostgreSQL's own folder, with its socket and its log. */
  readonly cluster: string
  /** Prefix of the folders in which a cluster is made before it is renamed to `cluster`. */
  readonly unfinishedCluster: string
  /** One socket for each Daybook process that owns the folder, waits for it or uses its server. */
  readonly owners: string
  /** What PostgreSQL says before its own log is open, and why it could not start. */
  readonly startLog: string
  /** Password of the database user where sockets are impossible. */
  readonly password: string
}

export const dataPaths = (dataDirectory: string): DataPaths => {
  const data = resolve(dataDirectory)
  return {
    data,
    cluster: join(data, 'postgres'),
    unfinishedCluster: join(data, 'postgres-unfinished-'),
    owners: join(data, 'owner'),
    startLog: join(data, 'postgres-start.log'),
    password: join(data, 'postgres-password'),
  }
}
