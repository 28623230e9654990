import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Figure } from './figures.ts'
import { endWithThisProcess } from './processes.ts'
import { type Requests, resultMark, usedUp, wrkScript } from './wrk-scripts.ts'

export const connections = 10

interface Result {
  readonly requests: number
  readonly microseconds: number
  /** In microseconds. */
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly unexpected: number
}

/** The figure of a run from what its script printed. Throws where an answer was missing or not the expected one. */
const figureFrom = (printed: readonly string[], name: string): Figure => {
  const line = printed.find((candidate) => candidate.startsWith(resultMark))
  if (line === undefined) throw new Error(`wrk printed no result for ${name}: ${printed.join('\n')}`)
  const { requests, microseconds, p50, p99, failed, unexpected }: Result = JSON.parse(
    line.slice(resultMark.length),
  )
  if (failed > 0 || unexpected > 0)
    throw new Error(
      `${name}: ${requests} answers, ${unexpected} of them unexpected, ${failed} errors\n${printed.join('\n')}`,
    )
  if (requests === 0) return { rate: 0, p50: Number.NaN, p99: Number.NaN }
  return { rate: requests / (microseconds / 1_000_000), p50: p50 / 1000, p99: p99 / 1000 }
}

export interface Run {
  readonly url: string
  readonly requests: Requests
  readonly seconds: number
  /** Looks at the status of every answer, also where that slows wrk down. */
  readonly strict?: boolean
}

let runs = 0

/** A program that runs one load of requests after the other with `wrk`, from one thread. Its scripts go to `folder`. */
export const wrkIn =
  (folder: string) =>
  async ({ url, requests, seconds, strict = requests.expectedStatus !== 200 }: Run): Promise<Figure> => {
    runs += 1
    const [scriptFile, picksFile] = [join(folder, `wrk-${runs}.lua`), join(folder, `wrk-${runs}.txt`)]
    const { picks } = requests
    if (picks && 'texts' in picks) writeFileSync(picksFile, `${picks.texts.join('\n')}\n`)
    const seed = Math.floor(Math.random() * 2 ** 31)
    writeFileSync(scriptFile, wrkScript(requests, { picksFile, seed, strict }))
    const duration = Math.max(seconds, requests.atLeastSeconds ?? 0)
    const options = ['-t', '1', '-c', String(connections), '-d', `${duration}s`, '--timeout', '30s']
    const child = spawn('wrk', [...options, '-s', scriptFile, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    endWithThisProcess(child)
    const printed: string[] = []
    createInterface(child.stdout).on('line', (line) => {
      printed.push(line)
      // wrk stays until its time is over, but not after this signal.
      if (line === usedUp) child.kill('SIGINT')
    })
    await once(child, 'close')
    return figureFrom(printed, `${requests.method ?? 'GET'} ${requests.path}`)
  }

export type Wrk = ReturnType<typeof wrkIn>
