import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests start and kill real servers: a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 40_000 } },
  },
})
