import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/database-server.ts'],
    env: { TZ: process.env.TZ ?? 'UTC' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What a page comes to is waited for, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
  },
})
