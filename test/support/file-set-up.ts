import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'

/**
 * vitest's setup for each file. It runs before the file is loaded, so that its `afterAll` runs after the file's own.
 */
afterAll(endFile)
