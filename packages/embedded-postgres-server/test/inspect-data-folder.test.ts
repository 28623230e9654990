import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findServerProcesses, inspectDataFolder } from '../src/index.ts'
import { cleanUp, cleanUpAll, createData, newFolder } from './processes.ts'

afterEach(() => cleanUp())
afterAll(cleanUpAll)

describe('inspecting a data folder', () => {
  it('finds no database in a folder that does not exist, and does not create it', async () => {
    const parent = newFolder()
    expect(await inspectDataFolder(join(parent, 'data'))).toEqual({ kind: 'empty' })
    expect(await inspectDataFolder(parent)).toEqual({ kind: 'empty' })
  })

  it('measures the free space beside a database, and does not start its server', async () => {
    const data = await createData(join(newFolder(), 'data'))
    const state = await inspectDataFolder(data)
    expect(state).toEqual({ kind: 'usable', freeBytes: expect.any(Number) })
    expect(await findServerProcesses(data)).toEqual([])
  })

  it('says why a folder cannot be used', async () => {
    const file = join(newFolder(), 'data')
    writeFileSync(file, '')
    expect(await inspectDataFolder(file)).toEqual({
      kind: 'unusable',
      reason: 'a part of this path is a file, not a folder',
    })
  })
})
