import { availableParallelism } from 'node:os'
import type { OptionChecks } from './option-checks.ts'

const mostWorkers = 64

/** The number of processes that `--workers` asks for: 1 by default, `auto` for one per processor. */
export const workerCount = (checks: OptionChecks, given = '1'): number =>
  given === 'auto'
    ? Math.min(availableParallelism(), mostWorkers)
    : checks.wholeNumber('--workers', given, { from: 1, to: mostWorkers })
