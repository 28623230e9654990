import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sendSignal, serverProcesses } from '../src/processes.ts'
import {
  cleanUp,
  cleanUpAll,
  connectionOf,
  isServing,
  launch,
  newFolder,
  ordinaryUid,
  ordinaryUserReads,
  ownerOf,
  postmasterPid,
  query,
  queryAs,
} from './processes.ts'

afterEach(() => cleanUp())
afterAll(cleanUpAll)

/** The other tests run as the user who starts them, in most pipelines root. These make the same promises for an ordinary user. */
describe.runIf(ordinaryUserReads)('as an ordinary user', () => {
  const circumstances = { uid: ordinaryUid }
  const row = 'select id from kept'

  it('first start, restart, kill -9 of our process, of PostgreSQL and of both', async () => {
    const data = join(newFolder(0o755, ordinaryUid), 'data')
    const options = { role: 'service', dataDirectory: data } as const
    const first = await launch(options, circumstances)
    const connection = connectionOf(first)
    await query(connection, 'create table kept as select 1 as id')
    expect(ownerOf(postmasterPid(data))).toBe(ordinaryUid)
    expect(await queryAs(ordinaryUid, connection)).toBe('1')
    await first.stop()

    const second = await launch(options, circumstances)
    const pid = postmasterPid(data)
    expect(await query(connection, row)).toEqual([[1]])
    const refused = await launch(options, circumstances)
    expect(refused.report).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining(`${second.pid}`),
    })
    const command = await launch({ ...options, role: 'command' }, circumstances)
    expect(command.report).toMatchObject({ kind: 'up', owned: false })
    await command.stop()
    await second.kill()

    const third = await launch(options, circumstances)
    expect(await isServing(data, pid)).toBe(false)
    process.kill(postmasterPid(data), 'SIGKILL')
    await expect.poll(() => query(connection, row).catch(() => [])).toEqual([[1]])
    await third.kill()
    for (const left of await serverProcesses(join(data, 'postgres'))) sendSignal(left, 'SIGKILL')

    const fourth = await launch(options, circumstances)
    expect(await query(connection, row)).toEqual([[1]])
    const last = postmasterPid(data)
    await fourth.stop()
    expect(await isServing(data, last)).toBe(false)
  })
})
