import { pino } from 'pino'

/** Silent unless DAYBOOK_TEST_LOG sets a level. */
export const testLog = pino({ level: process.env.DAYBOOK_TEST_LOG ?? 'silent' })
