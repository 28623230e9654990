import { fetchToken } from './prepare.ts'
import type { RunningDaybook } from './processes.ts'
import type { Site } from './rounds.ts'
import { type CommonInput, creation, platforms, randomDays, randomReads } from './rows.ts'
import type { Requests } from './wrk-scripts.ts'

export const mixedRequests = 100_000
const longestSeconds = 600

/**
 * Megabytes of the process after requests of which most are single reads, then lists, then new stories: what a content
 * management system sends all day.
 */
export const memoryAfterMixed = async (
  { prepared, reach, wrk }: Site,
  { url, memoryMegabytes }: RunningDaybook,
): Promise<number> => {
  const input: CommonInput = {
    prepared,
    reach,
    token: await fetchToken(url, prepared.credentials),
  }
  const share = (requests: Requests, part: number) =>
    wrk({ url, requests: { ...requests, atMost: mixedRequests * part }, seconds: longestSeconds })
  await Promise.all([
    share(randomReads(input), 0.77),
    share(randomDays(input, 20), 0.1),
    share(platforms(input), 0.1),
    share(creation(input), 0.03),
  ])
  return memoryMegabytes()
}
