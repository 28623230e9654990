/** What takes the place of `<pick>` in the path and the body of each request. */
export type Picks =
  /** A number from `from` to `to`, at random. */
  | { readonly from: number; readonly to: number }
  /** The texts, shuffled and one after the other, and again from the first. */
  | { readonly texts: readonly string[] }

/** Requests that differ in what is picked, and in a random number that takes the place of `<number>`. */
export interface Requests {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly picks?: Picks
  /** The run ends after so many requests, where it does not end before. */
  readonly atMost?: number
  /** Where one answer takes long: the run lasts at least so many seconds. */
  readonly atLeastSeconds?: number
  readonly expectedStatus: number
}

/** What a script prints when its requests are used up. */
export const usedUp = 'requests used up'

/** Begins the line of JSON that a script prints at the end. */
export const resultMark = 'result: '

const quoted = (text: string): string => JSON.stringify(text)

const picking = (picks: Picks | undefined, picksFile: string): string => {
  if (!picks) return `local function pick() return '' end`
  if ('from' in picks) return `local function pick() return math.random(${picks.from}, ${picks.to}) end`
  return `
local texts = {}
for text in io.lines(${quoted(picksFile)}) do texts[#texts + 1] = text end
for index = #texts, 2, -1 do
  local other = math.random(index)
  texts[index], texts[other] = texts[other], texts[index]
end
local last = 0
local function pick()
  last = last % #texts + 1
  return texts[last]
end`
}

/** Looking at each answer makes wrk slow for long ones, so without `strict` only wrk itself counts statuses, those of 400 and above. */
const checking = (expectedStatus: number): string => `
unexpected = 0
function response(status, headers, body)
  if status == ${expectedStatus} then return end
  unexpected = unexpected + 1
  if unexpected == 1 then io.write('status ', status, ': ', string.sub(body, 1, 500), '\\n') end
end`

/** A script for wrk with one thread. wrk asks it for one request before it starts, which it does not send. */
export const wrkScript = (
  { method = 'GET', path, headers = {}, body, picks, atMost, expectedStatus }: Requests,
  { picksFile, seed, strict }: { picksFile: string; seed: number; strict: boolean },
): string => `
math.randomseed(${seed})
${picking(picks, picksFile)}
${strict ? checking(expectedStatus) : ''}
local headers = {${Object.entries(headers)
  .map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
  .join(', ')}}
local function filled(text, picked)
  local number = math.random(1000000000)
  return (text:gsub('<pick>', function() return picked end):gsub('<number>', number))
end
local threads = {}
function setup(thread) threads[#threads + 1] = thread end
local requests = -1
function request()
  local picked = pick()
  requests = requests + 1
  if requests == ${(atMost ?? -2) + 1} then
    io.write('${usedUp}\\n')
    io.flush()
    wrk.thread:stop()
  end
  return wrk.format(${quoted(method)}, filled(${quoted(path)}, picked), headers, ${
    body === undefined ? 'nil' : `filled(${quoted(body)}, picked)`
  })
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  local unexpected = errors.status
  for _, thread in ipairs(threads) do unexpected = math.max(unexpected, thread:get('unexpected') or 0) end
  io.write(string.format('${resultMark}{"requests": %d, "microseconds": %d, "p50": %d, "p99": %d, "failed": %d, "unexpected": %d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), failed, unexpected))
end
`
