import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDatabaseUrl } from '../../src/base/database-url.ts'

/** The values of a template by name, as in `deploy/cluster/cluster.env`. */
export type Values = Readonly<Record<string, string>>

const folder = new URL('../../deploy/cluster/', import.meta.url).pathname

/** The templates, and the file of an operator that each becomes. */
export const templates = [
  'etcd.yml',
  'patroni.yml',
  'haproxy.cfg',
  'pgbouncer.ini',
  'pgbouncer-users.txt',
  'daybook.sql',
  'daybook.env',
] as const

export type Template = (typeof templates)[number]

/** A template of `deploy/cluster` with its values. Throws an Error that lists every value it lacks. */
export const rendered = (template: Template, values: Values): string => {
  const missing = new Set<string>()
  const text = readFileSync(join(folder, template), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') missing.add(name)
    return value ?? ''
  })
  if (missing.size > 0) throw new Error(`${template} needs ${[...missing].join(', ')}`)
  return text
}

/** What is wrong with the values of an operator: one sentence each. */
export const valueProblems = (values: Values): readonly string[] => {
  const untouched = Object.keys(values).filter((name) => values[name]?.includes('change-me'))
  const [server] = parseDatabaseUrl(values.DATABASE_URL ?? '')?.servers ?? []
  const isWrong =
    server && decodeURIComponent(new URL(server.url).password) !== (values.DAYBOOK_PASSWORD ?? '')
  return [
    ...untouched.map((name) => `${name} still has the password of the example.`),
    ...(isWrong ? ['The password in DATABASE_URL is not DAYBOOK_PASSWORD.'] : []),
  ]
}
