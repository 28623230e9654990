import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import all from './vitest.config.ts'

/** Tests without a database, a server or a build: those of pure rules and of components, which need nothing of test/support. */
const unitTests = ['src', 'web/src', 'packages/client/src', 'packages/shared/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && !readFileSync(file, 'utf8').includes('/test/support/'))

export default mergeConfig(
  { ...all, test: { ...all.test, include: [], globalSetup: [] } },
  defineConfig({ test: { include: unitTests } }),
)
