import type { Log } from '../src/log.ts'

const nothing = (): void => undefined

export const silentLog: Log = { info: nothing, warn: nothing, error: nothing, fatal: nothing }
