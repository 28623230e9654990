import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'

const warningsWith = async (trustProxy: string[], requests: readonly Record<string, string>[]) => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const { app } = await testApp({ config: { trustProxy }, log })
  for (const headers of requests) await app.inject({ url: '/health/live', headers })
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => /TRUST_PROXY/.test(msg))
}

const forwarded = { 'x-forwarded-for': '192.0.2.7' }

it('warns once of a proxy that TRUST_PROXY does not name', async () => {
  expect(await warningsWith([], [{}, forwarded, forwarded])).toMatchObject([
    { level: 40, proxy: '127.0.0.1' },
  ])
})

it('warns of nothing without a proxy, or with one that is named', async () => {
  expect(await warningsWith([], [{}])).toEqual([])
  expect(await warningsWith(['127.0.0.1'], [forwarded])).toEqual([])
})
