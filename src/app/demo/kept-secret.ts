import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@daybook/embedded-postgres-server'
import { systemCode } from '../../base/system-error.ts'

/** The secret of the demo's client, which the database has only as a hash. It stays what it was over restarts (contract B23). */

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'demo-client-secret')

export const readKeptSecret = async (dataDirectory: string): Promise<string | undefined> => {
  try {
    return (await readFile(fileIn(dataDirectory), 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export const keepSecret = async (dataDirectory: string, secret: string): Promise<void> => {
  await makeFolder(dataDirectory, 0o700)
  await writeFile(fileIn(dataDirectory), `${secret}\n`, { mode: 0o600 })
}
