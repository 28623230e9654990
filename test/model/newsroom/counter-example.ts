import type fc from 'fast-check'
import type { Command } from './commands.ts'

/** Reports a failure: how to reproduce it, the shortest sequence that shows it, and the requests it sent. */

/** An answer that the model does not expect, with every write since the newsroom was set up. */
export class Difference extends Error {
  constructor(sent: readonly string[], difference: unknown) {
    super(`after these requests to a new newsroom:\n${sent.map((line) => `  ${line}`).join('\n')}`, {
      cause: difference,
    })
    this.name = 'Difference'
  }
}

/** Throws if a run failed. */
export const reportFailure = (run: fc.RunDetails<[readonly Command[]]>): void => {
  if (!run.failed) return
  const [sequence] = run.counterexample ?? [[]]
  const message = [
    `The newsroom and its model differ (seed ${run.seed}, path "${run.counterexamplePath}", shrunk ${run.numShrinks} times).`,
    `These ${sequence.length} commands show it:`,
    ...sequence.map((command) => `  ${JSON.stringify(command)}`),
  ].join('\n')
  throw new Error(message, { cause: run.errorInstance })
}
