import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The largest files first, as ever, but before them one that is short and runs long: else all wait for it in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('settings-accessibility')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Of all randomized tests; `test/support/seed.ts` says how it is chosen. */
const seed = process.env.SEED === 'random' ? String(Date.now() % 1_000_000) : (process.env.SEED ?? '2026')

export default defineConfig({
  // The packages of this repository as they are written, without a build.
  ssr: { resolve: { conditions: ['@daybook/source', 'node', 'development|production'] } },
  test: {
    include: ['src/**/*.test.ts', 'packages/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/support/built.ts', 'test/support/database-server.ts'],
    setupFiles: ['test/support/file-set-up.ts'],
    env: { TZ: process.env.TZ ?? 'UTC', SEED: seed },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than the processors of a small machine, because workers also wait: for pages, processes and deadlines.
    maxWorkers: 3,
    // The modules of a worker are loaded once, not for each of its files: they keep no state from one to the next.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What a page comes to is waited for, however busy the machine is.
    expect: { poll: { timeout: 40_000 } },
  },
})
