import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'

/** vitest's set-up of each file: it runs before the file is loaded, so that this is done after the file's own `afterAll`. */
afterAll(endFile)
