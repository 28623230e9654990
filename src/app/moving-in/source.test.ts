import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { StartupError } from '../../base/startup-error.ts'
import { sourceAt } from './source.ts'

it('23.4 a server that takes requests and answers none is named, and nobody waits for it for ever', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await expect(sourceAt(url, 'id', 'secret', 50)).rejects.toEqual(
    new StartupError(`${url} does not answer in time.`),
  )
  silent.closeAllConnections()
  silent.close()
})

it('23.4 an address where something else answers is named', async () => {
  const other = createServer((_, response) => response.end('<h1>Welcome</h1>')).listen(0, '127.0.0.1')
  await new Promise((listening) => other.once('listening', listening))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  await expect(sourceAt(url, 'id', 'secret')).rejects.toEqual(
    new StartupError(`${url} answers something else than JSON: is it the address of such a server?`),
  )
  other.closeAllConnections()
  other.close()
})
