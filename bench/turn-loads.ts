import { setTimeout as sleep } from 'node:timers/promises'
import type { Dataset } from './dataset.ts'
import { fetchToken } from './prepare.ts'

/** What one organization asks for, again and again, while another one works. */

interface Sent {
  readonly status: number
  readonly text: string
}

export type Send = (method: string, path: string, body?: unknown) => Promise<Sent>

export const senderOf = async (url: string, { credentials }: Dataset): Promise<Send> => {
  const authorization = `Bearer ${await fetchToken(url, credentials)}`
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
}

const storyOf = ({ firstElementId, elements }: Dataset): number =>
  firstElementId + Math.floor(Math.random() * elements)

const renamed = (id: number) => ({
  method: 'PATCH',
  path: `/elements/${id}`,
  body: { title: `Council votes again ${Math.random()}` },
})

export const smallWrite = (send: Send, dataset: Dataset): Promise<Sent> => {
  const { method, path, body } = renamed(storyOf(dataset))
  return send(method, `/api/v2${path}`, body)
}

const twoHundred = (dataset: Dataset): number[] => {
  const ids = new Set<number>()
  while (ids.size < 200) ids.add(storyOf(dataset))
  return [...ids]
}

const writeBatch = (send: Send, ids: readonly number[]): Promise<Sent> =>
  send('POST', '/api/daybook/v1/elements/batch', { operations: ids.map(renamed) })

/** Positions of changes that cannot be undone any more. */
const movedOn = async (send: Send, dataset: Dataset): Promise<readonly number[]> => {
  const ids = twoHundred(dataset)
  const { positions }: { positions: number[] } = JSON.parse((await writeBatch(send, ids)).text)
  await writeBatch(send, ids)
  return positions
}

/** Clients that ask again as soon as they have an answer. `stop` says what they were answered. */
const asking = (clients: number, ask: () => Promise<Sent>) => {
  let isOn = true
  const answers = new Map<number, number>()
  const all = Array.from({ length: clients }, async () => {
    while (isOn) {
      const { status } = await ask()
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 503) await sleep(1000)
    }
  })
  return {
    stop: async (): Promise<string> => {
      isOn = false
      await Promise.all(all)
      return [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    },
  }
}

export type Load = () => ReturnType<typeof asking>[]

/** The loads by name. */
export const loadsOf = async (send: Send, dataset: Dataset): Promise<ReadonlyMap<string, Load>> => {
  const since = `/api/daybook/v1/plan/since?time=${new Date(Date.now() - 60_000).toISOString()}`
  const positions = await movedOn(send, dataset)
  const undo = () => send('POST', '/api/daybook/v1/changes/undo', { positions })
  const loads = new Map<string, Load>([
    ['12 batches of 200', () => [asking(12, () => writeBatch(send, twoHundred(dataset)))]],
    ['16 refused undos of 200', () => [asking(16, undo)]],
    ['40 plan/since', () => [asking(40, () => send('GET', since))]],
    ['40 small writes', () => [asking(40, () => smallWrite(send, dataset))]],
  ])
  const all = [...loads.values()]
  return new Map<string, Load>([
    ['nothing', () => []],
    ...loads,
    ['all of these', () => all.flatMap((begin) => begin())],
  ])
}
