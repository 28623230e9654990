import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cleanUpAll, newFolder, packageFolder } from './processes.ts'

afterAll(cleanUpAll)

const example = join(packageFolder, 'example.ts')

it('the example runs', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', example, join(newFolder(), 'data')],
    { cwd: packageFolder, encoding: 'utf8' },
  )
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^PostgreSQL 18/)
})

it('the README shows the example', () => {
  expect(readFileSync(join(packageFolder, 'README.md'), 'utf8')).toContain(readFileSync(example, 'utf8'))
})
