import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningDaybook } from './processes.ts'

type Headers = Readonly<Record<string, string>>

/** An open stream of changes. `hear` gets the text of each event. */
interface Stream {
  readonly heard: () => number
  close(): void
}

const openStream = (url: string, headers: Headers, hear: (text: string) => void): Promise<Stream> =>
  new Promise((resolve, reject) => {
    let events = 0
    const sent = request(`${url}/api/v2/changes/stream`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`the stream was not opened: ${answer.statusCode}`))
        return
      }
      let rest = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts.filter((one) => one.includes('data: {"position"'))) {
          events += 1
          hear(part)
        }
      })
      // The end of the measurement cuts it.
      answer.on('error', () => undefined)
      resolve({ heard: () => events, close: () => sent.destroy() })
    })
    sent.on('error', reject)
    sent.end()
  })

export interface Newsroom {
  readonly headers: Headers
  /** Stories to change, in turn. */
  readonly ids: readonly number[]
}

const change = async (url: string, { headers }: Newsroom, id: number, title: string): Promise<void> => {
  const answer = await fetch(`${url}/api/v2/elements/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  })
  if (!answer.ok) throw new Error(`a story was not changed: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Makes `rate` changes a second for `seconds`, each of another story; `answered` gets its title as it is committed. */
export const changeSteadily = async (
  url: string,
  newsroom: Newsroom,
  { rate, seconds }: { rate: number; seconds: number },
  answered: (title: string) => void = () => undefined,
): Promise<void> => {
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < rate * seconds; index++) {
    await sleep(Math.max(0, started + (index * 1000) / rate - performance.now()))
    const title = `Followed ${started.toFixed(3)} ${index}`
    const id = newsroom.ids[index % newsroom.ids.length] ?? 0
    running.push(change(url, newsroom, id, title).then(() => answered(title)))
  }
  await Promise.all(running)
}

/** Waits until `reached`, at most ten seconds. */
const until = async (reached: () => boolean): Promise<void> => {
  for (let attempts = 0; !reached(); attempts++) {
    if (attempts === 1000) throw new Error('not every change arrived within ten seconds')
    await sleep(10)
  }
}

/**
 * Milliseconds from the answer to a write until the event has reached a stream of another process; an event that overtakes
 * the answer counts as 0.
 */
export const timesToReader = async (
  writer: RunningDaybook,
  reader: RunningDaybook,
  newsroom: Newsroom,
  load: { rate: number; seconds: number },
): Promise<number[]> => {
  const answeredAt = new Map<string, number>()
  const heardAt = new Map<string, number>()
  const stream = await openStream(reader.url, newsroom.headers, (text) => {
    const title = /Followed [\d.]+ \d+(?="\})/.exec(text)?.[0]
    if (title !== undefined) heardAt.set(title, performance.now())
  })
  await changeSteadily(writer.url, newsroom, load, (title) => answeredAt.set(title, performance.now()))
  await until(() => heardAt.size >= load.rate * load.seconds)
  stream.close()
  return [...answeredAt].map(([title, at]) => Math.max(0, (heardAt.get(title) ?? Number.NaN) - at))
}

/** The share of one processor that a process needs for open streams: with them, less the same changes without any. */
export const shareOfProcessor = async (
  daybook: RunningDaybook,
  writer: RunningDaybook,
  newsroom: Newsroom,
  { streams, rate, seconds }: { streams: number; rate: number; seconds: number },
): Promise<number> => {
  const used = async (): Promise<number> => {
    const before = daybook.processorSeconds()
    await changeSteadily(writer.url, newsroom, { rate, seconds })
    return (daybook.processorSeconds() - before) / seconds
  }
  const idle = await used()
  const open = await Promise.all(
    Array.from({ length: streams }, () => openStream(daybook.url, newsroom.headers, () => undefined)),
  )
  const busy = await used()
  await until(() => open.every(({ heard }) => heard() >= rate * seconds))
  for (const stream of open) stream.close()
  return busy - idle
}

/** Reads the whole log page by page. Returns how many changes it had, and the seconds that took. */
export const catchUp = async (
  { url }: RunningDaybook,
  { headers }: Newsroom,
): Promise<{ changes: number; seconds: number }> => {
  const started = performance.now()
  let after = 0
  let changes = 0
  for (;;) {
    const answer = await fetch(`${url}/api/v2/changes?after=${after}&limit=1000`, { headers })
    if (!answer.ok) throw new Error(`the changes were not read: ${answer.status} ${await answer.text()}`)
    const page = (await answer.json()) as { content: unknown[]; next: number; hasMore: boolean }
    changes += page.content.length
    after = page.next
    if (!page.hasMore) return { changes, seconds: (performance.now() - started) / 1000 }
  }
}
