import { Histogram } from 'prom-client'
import type { Log } from './log.ts'

/** Longer than this nothing may hold the event loop: everybody else waits. In milliseconds, as everything here. */
const patience = 200
const interval = 50
/** In a line of the log. */
const namesShown = 8
const endedKept = 100

interface Work {
  readonly name: string
}

/**
 * Knows what runs in this process and notices when something holds the event loop. JavaScript runs one thing at a time, but does not
 * say which: the newest of what was running is the first to suspect.
 */
export const createLoopWatch = (log: Log) => {
  const running = new Set<Work>()
  /** What has ended since the loop last turned: it may be what held it. */
  let ended: string[] = []
  const held = new Histogram({
    name: 'daybook_event_loop_held_seconds',
    help: 'How long something held the event loop for more than 0.2 seconds, by the newest operation or job that was running.',
    labelNames: ['operation'],
    buckets: [0.5, 1, 2, 5, 10, 30],
    // Each app has its own registry.
    registers: [],
  })

  /** Begins a piece of work; call the result when it has ended. */
  const begin = (name: string): (() => void) => {
    const work = { name }
    running.add(work)
    return () => {
      if (running.delete(work) && ended.length < endedKept) ended.push(name)
    }
  }

  const during = async <T>(name: string, carryOut: () => Promise<T>): Promise<T> => {
    const end = begin(name)
    try {
      return await carryOut()
    } finally {
      end()
    }
  }

  const report = (milliseconds: number, processorMilliseconds: number): void => {
    const names = [...new Set([...[...running].reverse().map(({ name }) => name), ...ended])]
    held.observe({ operation: names[0] ?? 'none' }, milliseconds / 1000)
    log.warn(
      { milliseconds, processorMilliseconds, operations: names.slice(0, namesShown), running: running.size },
      'the event loop was held; little processor time means that the machine was busy or asleep',
    )
  }

  /** Watches until the returned function is called, without keeping the process alive. */
  const watch = (): (() => void) => {
    let turned = performance.now()
    let processor = process.cpuUsage()
    const timer = setInterval(() => {
      const now = performance.now()
      const usage = process.cpuUsage()
      const passed = Math.round(now - turned)
      const used = usage.user - processor.user + usage.system - processor.system
      if (passed > patience) report(passed, Math.round(used / 1000))
      turned = now
      processor = usage
      ended = []
    }, interval).unref()
    return () => clearInterval(timer)
  }

  return { begin, during, watch, held }
}

export type LoopWatch = ReturnType<typeof createLoopWatch>
