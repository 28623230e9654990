import fc from 'fast-check'
import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'
import { seed } from './seed.ts'

fc.configureGlobal({ seed })

/**
 * vitest's setup for each file. It runs before the file is loaded, so that its `afterAll` runs after the file's own.
 */
afterAll(endFile)
