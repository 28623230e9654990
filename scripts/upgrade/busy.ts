import type { Side } from './side.ts'

/** What is asked for again and again: stories are made with the token of the newsroom, others are changed with that of `large`. */
export interface Work {
  readonly token: string
  readonly groupId: number
  /** A newsroom with many stories, if there is one. */
  readonly large: LargeNewsroom | undefined
}

export interface LargeNewsroom {
  readonly token: string
  readonly firstElementId: number
  readonly elements: number
}

export interface Outcome {
  readonly requests: number
  /** Milliseconds. */
  readonly longestRead: number
  readonly longestWrite: number
  readonly failed: readonly string[]
}

/** Reads and writes at a server until the returned function is called; that resolves to what was seen. */
export const keepBusy = ({ send }: Side, { token, groupId, large }: Work): (() => Promise<Outcome>) => {
  let isOver = false
  let requests = 0
  const longest = { GET: 0, POST: 0, PATCH: 0 }
  const failed: string[] = []
  const use = async (
    method: 'GET' | 'POST' | 'PATCH',
    ofToken: string,
    next: (number: number) => readonly [path: string, body?: unknown],
  ): Promise<void> => {
    const headers = { authorization: `Bearer ${ofToken}` }
    for (let number = 0; !isOver; number++) {
      const began = performance.now()
      const [path, body] = next(number)
      const answer = await send(method, `/api/v2/elements${path}`, { headers, body })
      requests += 1
      longest[method] = Math.max(longest[method], performance.now() - began)
      if (answer.status >= 300) failed.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }
  const users = [
    use('POST', token, (number) => ['', { title: `During the upgrade ${number}`, groupIds: [groupId] }]),
    use('GET', token, () => ['?size=5']),
  ]
  if (large) {
    const random = () => large.firstElementId + Math.floor(Math.random() * large.elements)
    users.push(
      use('PATCH', large.token, (number) => [`/${random()}`, { title: `Changed by the upgrade ${number}` }]),
    )
  }
  return async () => {
    isOver = true
    await Promise.all(users)
    return {
      requests,
      longestRead: Math.round(longest.GET),
      longestWrite: Math.round(Math.max(longest.POST, longest.PATCH)),
      failed,
    }
  }
}
