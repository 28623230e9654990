import { inBackground } from '../../base/background.ts'
import type { ChangeDeps } from '../deps.ts'

/** In milliseconds. */
const pause = 5000
const longest = 30_000

const store = async ({ writtenBytes, refusals }: Pick<ChangeDeps, 'writtenBytes' | 'refusals'>) => {
  await Promise.all([writtenBytes.flush(), refusals.flush()])
  return pause
}

/** Stores what this process has counted, every few seconds and once more when it stops. */
export const storeLimits = (
  deps: Pick<ChangeDeps, 'writtenBytes' | 'refusals' | 'log'>,
): (() => Promise<void>) => {
  const stop = inBackground(deps.log, {
    name: 'storing what is used of limits',
    firstPause: pause,
    pauseAfterFailure: pause,
    longest,
    round: () => store(deps),
  })
  return async () => {
    await stop()
    await store(deps)
  }
}
