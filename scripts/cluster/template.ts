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

/** Those that switch something off if they are empty. */
const mayBeEmpty: ReadonlySet<string> = new Set(['DATABASE_REPLICA_URL'])

/** A template of `deploy/cluster` with its values. Throws an Error that lists every value it lacks. */
export const rendered = (template: Template, values: Values): string => {
  const missing = new Set<string>()
  const text = readFileSync(join(folder, template), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || (value === '' && !mayBeEmpty.has(name))) missing.add(name)
    return value ?? ''
  })
  if (missing.size > 0) throw new Error(`${template} needs ${[...missing].join(', ')}`)
  return text
}

/** What is wrong with the values of an operator: one sentence each. */
export const valueProblems = (values: Values): readonly string[] => {
  const untouched = Object.keys(values).filter((name) => values[name]?.includes('change-me'))
  const wrong = ['DATABASE_URL', 'DATABASE_REPLICA_URL'].filter((name) => {
    const [server] = parseDatabaseUrl(values[name] ?? '')?.servers ?? []
    return server && decodeURIComponent(new URL(server.url).password) !== (values.DAYBOOK_PASSWORD ?? '')
  })
  return [
    ...untouched.map((name) => `${name} still has the password of the example.`),
    ...wrong.map((name) => `The password in ${name} is not DAYBOOK_PASSWORD.`),
  ]
}
