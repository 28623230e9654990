import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'

const run = promisify(execFile)

/** The commands shown with a new secret. */
export const shownCommands = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Try it in a terminal' }).textContent()) ?? ''

/** The JSON that a shell prints when the commands are pasted into it. */
export const pasted = async (commands: string): Promise<unknown> =>
  JSON.parse((await run('/bin/sh', ['-c', commands], { maxBuffer: 16 * 1024 * 1024 })).stdout)
