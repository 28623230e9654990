import { expect } from 'vitest'
import { type ApiAnswer, call } from '../support/api-client.ts'
import type { TestApp } from '../support/test-app.ts'

/** Members of one story, at its root or in a task. Each writer owns one of them. */
const members = ['title', 'slug', 'note', 'location', 0, 1, 2, 3] as const

type Member = (typeof members)[number]
type Body = ApiAnswer['body']

const bodyWith = (member: Member, value: string, { tasks }: Body): object => {
  if (typeof member === 'number') return { tasks: [{ id: tasks[member].id, headline: value }] }
  return { [member]: member === 'location' ? { name: value } : value }
}

const valueIn = (member: Member, story: Body): string | null => {
  if (typeof member === 'number') return story.tasks[member].headline
  return member === 'location' ? (story.location?.name ?? null) : story[member]
}

interface Sharing {
  readonly groupId: number
  readonly headers: Readonly<Record<string, string>>
  readonly onFailure: (failure: string) => void
}

/**
 * A story that several writers change at once, each writer its own member. Whenever a writer looks, its last value is
 * there. If another writer, having read the story earlier, overwrites the change, it shows here.
 */
export const sharedStory = async (first: TestApp, { groupId, headers, onFailure }: Sharing) => {
  const tasks = members.filter((member) => typeof member === 'number').map(() => ({}))
  const made = await call(first.app, 'POST', '/api/v2/elements', {
    headers,
    body: { groupIds: [groupId], tasks },
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body
  const path = `/api/v2/elements/${id}`
  const written: (string | null)[] = members.map((member) => valueIn(member, made.body))
  let changes = 0
  return {
    id: id as number,
    /** One change by a writer, after it has checked that its last one is still there. */
    change: async ({ app }: TestApp, writer: number): Promise<void> => {
      const member = members[writer] ?? 'title'
      const before = await call(app, 'GET', path, { headers })
      if (before.status !== 200) return onFailure(`the shared story → ${before.status} ${before.text}`)
      const kept = valueIn(member, before.body)
      if (kept !== written[writer])
        onFailure(`writer ${writer} wrote ${written[writer]} as ${member}, and finds ${kept}`)
      const value = `${writer} wrote this ${++changes}`
      const answer = await call(app, 'PATCH', path, { headers, body: bodyWith(member, value, before.body) })
      if (answer.status !== 200)
        return onFailure(`a change of the shared story → ${answer.status} ${answer.text}`)
      written[writer] = value
    },
    /** At the end, every member has the value that its writer wrote last. */
    expectAllKept: async (): Promise<void> => {
      const { body } = await call(first.app, 'GET', path, { headers })
      expect(members.map((member) => valueIn(member, body))).toEqual(written)
      expect(body.version).toBe(changes + 1)
    },
  }
}
