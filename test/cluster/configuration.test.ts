import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import {
  rendered,
  type Template,
  templates,
  type Values,
  valueProblems,
} from '../../scripts/cluster/template.ts'
import { afterFile } from '../support/after-file.ts'

const given = parseEnv(readFileSync('deploy/cluster/cluster.env', 'utf8')) as Values

/** The machine itself stands for the first node, on ports that nobody else uses. */
const here: Values = { ...given, NODE_ADDRESS: '127.31.7.1', PATRONI_PORT: '28008', POSTGRES_PORT: '25432' }

const folder = mkdtempSync(join(tmpdir(), 'daybook-configuration-'))
afterFile(() => rmSync(folder, { recursive: true }))

const written = (template: Template): string => {
  const file = join(folder, template)
  writeFileSync(file, rendered(template, here))
  return file
}

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0

const run = (program: string, ...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, parameters)
  return { status, output: `${stdout}${stderr}` }
}

it('every file for operators has all its values in cluster.env', () => {
  for (const template of templates) expect(rendered(template, given)).not.toContain('${')
  expect(() => rendered('etcd.yml', {})).toThrow('etcd.yml needs NODE_NAME, ETCD_DATA, NODE_ADDRESS')
})

it('passwords of the example, and two passwords of one user, are refused', () => {
  expect(valueProblems(given)).toHaveLength(5)
  const chosen: Values = {
    ...given,
    SUPERUSER_PASSWORD: 'a1',
    REPLICATION_PASSWORD: 'b2',
    REWIND_PASSWORD: 'c3',
    DAYBOOK_PASSWORD: 'd4',
    DATABASE_URL: 'postgresql://daybook:d4@127.0.0.1:6432/daybook?target_session_attrs=read-write',
  }
  expect(valueProblems(chosen)).toEqual([])
  expect(valueProblems({ ...chosen, DAYBOOK_PASSWORD: 'e5' })).toEqual([
    'The password in DATABASE_URL is not DAYBOOK_PASSWORD.',
  ])
  const straight = 'postgresql://daybook:wrong@10.0.0.11:5432,10.0.0.12:5432/daybook'
  expect(valueProblems({ ...chosen, DATABASE_URL: straight })).toHaveLength(1)
})

it.skipIf(!isInstalled('haproxy'))('HAProxy accepts its file', () => {
  expect(run('haproxy', '-c', '-f', written('haproxy.cfg'))).toMatchObject({ status: 0 })
})

it.skipIf(!isInstalled('patroni'))('Patroni accepts its file', () => {
  const { output } = run('patroni', '--validate-config', written('patroni.yml'))
  // It looks at the data folder of this machine, which has none.
  expect(output.split('\n').filter((line) => line !== '' && !line.includes('data_dir'))).toEqual([])
})

it.skipIf(!isInstalled('systemd-analyze'))('systemd accepts the unit of Daybook', () => {
  expect(run('systemd-analyze', 'verify', 'deploy/systemd/daybook.service')).toEqual({
    status: 0,
    output: '',
  })
})
