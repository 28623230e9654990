import { execFileSync } from 'node:child_process'
import type { Layout } from '../layout.ts'
import { daybookProgram, envFileOf } from '../parts.ts'
import type { Requests } from './client.ts'
import type { Acknowledged } from './writers.ts'

/** How what was acknowledged differs from what is there; all zero if nothing does. */
export interface Differences {
  readonly lost: number
  readonly otherContent: number
  readonly twice: number
  /** Stories whose creation is not exactly once among the changes. */
  readonly miscounted: number
}

const readAll = async ({ untilDone }: Requests): Promise<Map<string, Acknowledged[]>> => {
  const byTitle = new Map<string, Acknowledged[]>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await untilDone('GET', `/api/v2/elements?size=100${cursor && `&cursor=${cursor}`}`)
    for (const { id, title, note } of body.content)
      byTitle.set(title, [...(byTitle.get(title) ?? []), { id, title, note }])
    cursor = body.nextCursor ?? null
  }
  return byTitle
}

const countCreations = async ({ untilDone }: Requests): Promise<Map<number, number>> => {
  const counts = new Map<number, number>()
  for (let after = 0; ; ) {
    const { body } = await untilDone('GET', `/api/v2/changes?after=${after}&limit=1000&types=element&wait=2`)
    for (const { kind, subject } of body.content)
      if (kind === 'created') counts.set(subject.id, (counts.get(subject.id) ?? 0) + 1)
    after = body.next
    if (!body.hasMore && body.content.length === 0) return counts
  }
}

/** Compares what was acknowledged with what is read, story by story. */
export const compare = async (requests: Requests, stories: readonly Acknowledged[]): Promise<Differences> => {
  const present = await readAll(requests)
  const creations = await countCreations(requests)
  const found = stories.map((story) => ({ story, copies: present.get(story.title) ?? [] }))
  const count = (test: (one: (typeof found)[number]) => boolean): number => found.filter(test).length
  return {
    lost: count(({ story, copies }) => !copies.some(({ id }) => id === story.id)),
    otherContent: count(({ story, copies }) =>
      copies.some(({ id, note }) => id === story.id && note !== story.note),
    ),
    twice: count(({ copies }) => copies.length > 1),
    miscounted: count(({ story }) => creations.get(story.id) !== 1),
  }
}

/** What `doctor --documents` finds wrong. */
export const findFaults = (layout: Layout): readonly string[] => {
  const [program, ...before] = daybookProgram
  const envFile = envFileOf(layout, 'daybook3')
  const parameters = [...before, 'doctor', '--documents', '--json', '--env-file', envFile]
  const output = execFileSync(program, parameters, { stdio: ['ignore', 'pipe', 2] })
  const { findings } = JSON.parse(output.toString()) as { findings: { severity: string; message: string }[] }
  return findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}
