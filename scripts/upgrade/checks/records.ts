import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { asClient, type Check, expecting, settings, smallStory, v2 } from '../check.ts'

interface Resource {
  readonly path: string
  /** Where its members are read and changed, if not where it is created. */
  readonly members?: string
  readonly body: Readonly<Record<string, unknown>>
}

const resources: readonly Resource[] = [
  { path: `${v2}/groups`, body: {} },
  { path: `${v2}/platforms`, body: { typeCode: 1, externalId: 'print' } },
  { path: `${settings}/element-statuses`, body: { color: '#aabbcc' } },
  { path: `${settings}/task-statuses`, body: { color: '#aabbcc' } },
  { path: `${settings}/publication-statuses`, body: { color: '#aabbcc' } },
  {
    path: `${settings}/custom-fields`,
    members: `${v2}/custom-fields`,
    body: { type: 'SINGLE_SELECTION', options: [{ name: 'One' }] },
  },
  { path: `${settings}/shifts`, members: `${v2}/shifts`, body: { startTime: '06:00', endTime: '14:00' } },
]

/** Whether both answers have the same values in the members that they share. */
const agree = (left: object, right: object): boolean => {
  const shared = Object.keys(left).filter((name) => name in right)
  const only = (from: object) => Object.fromEntries(shared.map((name) => [name, from[name as never]]))
  return isDeepStrictEqual(only(left), only(right))
}

const settingsOfBoth: Check = {
  name: 'settings made by one are read and changed by the other, and are gone when it deletes them',
  run: async (pair) => {
    const [one, other] = [asClient(pair, pair.one), asClient(pair, pair.other)]
    const differing: string[] = []
    for (const { path, members = path, body } of resources) {
      const made = expecting(201, await one('POST', path, { body: { name: `Made ${pair.mark}`, ...body } }))
      const { id } = made.body
      const [mine, theirs] = [
        await one('GET', `${members}/${id}`),
        expecting(200, await other('GET', `${members}/${id}`)),
      ]
      assert.ok(agree(mine.body, theirs.body), `${path}: ${mine.text} ${theirs.text}`)
      if (mine.etag !== theirs.etag) differing.push(path)
      const name = `Changed ${pair.mark}`
      expecting(200, await other('PATCH', `${path}/${id}`, { body: { name } }))
      assert.equal((await one('GET', `${members}/${id}`)).body.name, name)
      expecting(204, await other('DELETE', `${path}/${id}`))
      expecting(404, await one('GET', `${members}/${id}`))
    }
    return differing.length === 0 ? undefined : `other entity tags: ${differing.join(', ')}`
  },
}

const changes: Check = {
  name: 'changes written by both in turn are in the feeds of both, each once and in the same order',
  run: async (pair) => {
    const [one, other] = [asClient(pair, pair.one), asClient(pair, pair.other)]
    const { next } = expecting(200, await one('GET', `${v2}/changes`)).body
    const written: number[] = []
    for (let number = 0; number < 10; number++) {
      const send = number % 2 === 0 ? one : other
      const { body } = expecting(
        201,
        await send('POST', `${v2}/elements`, { body: smallStory(pair, `Change ${pair.mark}.${number}`) }),
      )
      written.push(body.id)
    }
    await pause(1500)
    const feeds = await Promise.all(
      [one, other].map(async (send) => {
        const { body } = expecting(
          200,
          await send('GET', `${v2}/changes?after=${next}&types=element&limit=1000`),
        )
        return body.content.map((change: { position: number; subject: { id: number } }) => ({
          position: change.position,
          id: change.subject.id,
        }))
      }),
    )
    assert.deepEqual(feeds[0], feeds[1])
    assert.deepEqual(
      feeds[0].map(({ id }: { id: number }) => id),
      written,
    )
    return undefined
  },
}

const waiting: Check = {
  name: 'who waits for changes at one notices a write of the other within two seconds',
  run: async (pair) => {
    const [one, other] = [asClient(pair, pair.one), asClient(pair, pair.other)]
    await pause(1500)
    const { next } = expecting(200, await one('GET', `${v2}/changes`)).body
    const began = performance.now()
    const waited = one('GET', `${v2}/changes?after=${next}&wait=10`)
    await other('POST', `${v2}/elements`, { body: smallStory(pair, `Noticed ${pair.mark}`) })
    const { body } = expecting(200, await waited)
    assert.ok(body.content.length > 0)
    assert.ok(performance.now() - began < 2000)
    return undefined
  },
}

const audit: Check = {
  name: 'the audit log of one has what was written by the other',
  run: async (pair) => {
    const name = `Audited ${pair.mark}`
    const { body } = expecting(
      201,
      await asClient(pair, pair.one)('POST', `${v2}/groups`, { body: { name } }),
    )
    const log = expecting(200, await asClient(pair, pair.other)('GET', `${settings}/audit?size=20`)).body
    const found = log.content.filter(
      ({ subject }: { subject: { type: string; id: unknown } | null }) =>
        subject?.type === 'group' && String(subject.id) === String(body.id),
    )
    assert.equal(found.length, 1)
    return undefined
  },
}

export const recordChecks: readonly Check[] = [settingsOfBoth, changes, waiting, audit]
