import assert from 'node:assert/strict'
import { asClient, type Check, expecting, type Pair, settings, smallStory, v2 } from '../check.ts'
import type { Send } from '../side.ts'

/** A story with all that belongs to one, and the senders of both sides. */
const storyOf = async (pair: Pair, title = `Story ${pair.mark}`) => {
  const [one, other] = [asClient(pair, pair.one), asClient(pair, pair.other)]
  const made = async (send: Send, path: string, body: object) =>
    expecting(201, await send('POST', path, { body })).body
  const group = await made(one, `${v2}/groups`, { name: `Desk ${pair.mark}` })
  const platform = await made(other, `${v2}/platforms`, { name: `Site ${pair.mark}`, typeCode: 0 })
  const user = await made(one, `${settings}/users`, { lastName: `Reporter ${pair.mark}` })
  const field = await made(other, `${settings}/custom-fields`, { name: `Field ${pair.mark}`, type: 'TEXT' })
  const { body: formats } = expecting(200, await one('GET', `${v2}/task-formats`))
  const [format] = formats.content ?? formats
  const story = expecting(
    201,
    await one('POST', `${v2}/elements`, {
      body: {
        title,
        note: 'Zwölf Zeilen, „Zitat“, 漢 🙂',
        groupIds: [group.id],
        customFields: [{ id: field.id, value: pair.mark }],
        tasks: [{ formatId: format.id, userId: user.id, deadline: { date: '2028-02-03' } }],
        publications: [{ platformId: platform.id, schedule: { kind: 'single', date: '2028-02-04' } }],
      },
    }),
  )
  return { one, other, group, platform, story, path: `${v2}/elements/${story.body.id}` }
}

const documents: Check = {
  name: 'a story written by one is read by the other: the same bytes, the same entity tag, 304',
  run: async (pair) => {
    const { one, other, path, story } = await storyOf(pair)
    const [first, second, third] = [
      await other('GET', path),
      await one('GET', path),
      await other('GET', path),
    ]
    for (const read of [first, second, third]) {
      assert.equal(read.text, story.text)
      assert.equal(read.etag, story.etag)
    }
    expecting(304, await other('GET', path, { headers: { 'if-none-match': story.etag } }))
    return undefined
  },
}

const alternate: Check = {
  name: 'both change the same story in turn with If-Match; an outdated entity tag gets 412 from both',
  run: async (pair) => {
    const { one, other, path, story } = await storyOf(pair)
    let { etag } = story
    for (let round = 0; round < 6; round++) {
      const [writer, reader] = round % 2 === 0 ? [other, one] : [one, other]
      const note = `Round ${round}`
      const written = expecting(
        200,
        await writer('PATCH', path, { body: { note }, headers: { 'if-match': etag } }),
      )
      assert.equal((await reader('GET', path)).text, written.text)
      const stale = { body: { note: 'too late' }, headers: { 'if-match': etag } }
      for (const send of [one, other]) expecting(412, await send('PATCH', path, stale))
      etag = written.etag
    }
    return undefined
  },
}

const parts: Check = {
  name: 'tasks and publications added, scheduled, published and removed by both in turn',
  run: async (pair) => {
    const { one, other, path, platform, story } = await storyOf(pair)
    const [task] = story.body.tasks
    const [publication] = story.body.publications
    const put = (send: Send, date: string) =>
      send('PUT', `${path}/publications/${publication.id}/schedule`, {
        body: { kind: 'single', date },
      })
    expecting(200, await put(other, '2028-03-01'))
    expecting(200, await put(one, '2028-03-05'))
    const more = expecting(
      201,
      await other('POST', `${path}/publications`, { body: { platformId: platform.id } }),
    ).body
    expecting(
      200,
      await one('POST', `${path}/tasks/done-state`, { body: { tasks: [{ taskId: task.id, done: true }] } }),
    )
    const added = expecting(
      201,
      await one('POST', `${path}/tasks`, { body: { formatId: task.formatId, headline: 'More' } }),
    ).body
    const last = (list: readonly { id: number }[]) => Math.max(...list.map(({ id }) => id))
    const taskId = added.tasks ? last(added.tasks) : added.id
    const publicationId = more.publications ? last(more.publications) : more.id
    expecting(200, await other('POST', `${path}/publications/${publicationId}/publish`, { body: {} }))
    for (const gone of [`tasks/${taskId}`, `publications/${publicationId}`])
      assert.ok((await one('DELETE', `${path}/${gone}`)).status < 300, gone)
    assert.equal((await one('GET', path)).text, (await other('GET', path)).text)
    return undefined
  },
}

const renames: Check = {
  name: 'a name changed by one is in the stories that the other reads',
  run: async (pair) => {
    const { one, other, path, group } = await storyOf(pair)
    const name = `Renamed ${pair.mark}`
    expecting(200, await other('PATCH', `${v2}/groups/${group.id}`, { body: { name } }))
    const read = await one('GET', path)
    assert.equal(read.body.groups[0].name, name)
    assert.equal((await other('GET', path)).text, read.text)
    return undefined
  },
}

const withoutStatuses: Check = {
  name: 'while statuses are switched off, the new version shows none, whichever has written the story',
  run: async (pair) => {
    const { one, other, path } = await storyOf(pair)
    const newest = asClient(pair, pair.newest)
    const { elementStatusId } = (await newest('GET', path)).body
    for (const [elementStatusEnabled, expected] of [
      [false, null],
      [true, elementStatusId],
    ] as const) {
      expecting(200, await other('PATCH', `${settings}/organization`, { body: { elementStatusEnabled } }))
      expecting(200, await one('PATCH', path, { body: { note: `Statuses ${elementStatusEnabled}` } }))
      assert.equal((await newest('GET', path)).body.elementStatusId, expected)
    }
    return undefined
  },
}

const lists: Check = {
  name: 'lists, search and the plan of both agree, and a walk begun at one goes on at the other',
  run: async (pair) => {
    const word = `wanted${pair.mark}`
    const { one, other } = await storyOf(pair, word)
    for (let number = 0; number < 4; number++)
      expecting(201, await other('POST', `${v2}/elements`, { body: smallStory(pair, `${word} ${number}`) }))
    const found: number[] = []
    let cursor = ''
    for (let page = 0; page < 5; page++) {
      const send = page % 2 === 0 ? one : other
      const { body } = expecting(200, await send('GET', `${v2}/elements?search=${word}&size=1${cursor}`))
      found.push(...body.content.map(({ id }: { id: number }) => id))
      cursor = `&cursor=${body.nextCursor}`
    }
    assert.equal(new Set(found).size, 5)
    const ids = async (send: Send) =>
      expecting(200, await send('GET', `${v2}/elements?search=${word}&size=10`)).body.content.map(
        ({ id }: { id: number }) => id,
      )
    assert.deepEqual(await ids(other), await ids(one))
    const plan = async (send: Send) =>
      expecting(
        200,
        await send('GET', `${settings}/plan?dateFrom=2028-02-01&dateTo=2028-02-07&search=${word}`),
      ).text
    for (const send of [one, other]) assert.ok((await plan(send)).includes(word))
    return undefined
  },
}

const trash: Check = {
  name: 'a story deleted by one is gone at the other, which restores it',
  run: async (pair) => {
    const { one, other, path, story } = await storyOf(pair)
    assert.ok((await one('DELETE', path)).status < 300)
    expecting(404, await other('GET', path))
    assert.ok((await other('POST', `${settings}/trash/${story.body.id}/restore`)).status < 300)
    assert.equal((await one('GET', path)).text, (await other('GET', path)).text)
    return undefined
  },
}

const repeated: Check = {
  name: 'a request repeated at the other with its Idempotency-Key gets the first answer, and one story',
  run: async (pair) => {
    const [one, other] = [asClient(pair, pair.one), asClient(pair, pair.other)]
    const sending = {
      body: smallStory(pair, `Once${pair.mark}`),
      headers: { 'idempotency-key': `once-${pair.mark}` },
    }
    const first = expecting(201, await one('POST', `${v2}/elements`, sending))
    assert.equal(expecting(201, await other('POST', `${v2}/elements`, sending)).text, first.text)
    const { body } = await other('GET', `${v2}/elements?search=Once${pair.mark}`)
    assert.equal(body.content.length, 1)
    return undefined
  },
}

const together: Check = {
  name: 'both change one story at the same time, and no change is lost',
  run: async (pair) => {
    const { one, other, path } = await storyOf(pair)
    expecting(200, await one('PATCH', path, { body: { note: '0' } }))
    const add = async (send: Send): Promise<void> => {
      for (let added = 0; added < 15; ) {
        const read = await send('GET', path)
        const body = { note: String(Number(read.body.note) + 1) }
        const { status } = await send('PATCH', path, { body, headers: { 'if-match': read.etag } })
        if (status === 200) added += 1
        else assert.equal(status, 412)
      }
    }
    await Promise.all([one, one, other, other].map(add))
    assert.equal((await other('GET', path)).body.note, '60')
    return undefined
  },
}

export const storyChecks: readonly Check[] = [
  documents,
  alternate,
  parts,
  renames,
  withoutStatuses,
  lists,
  trash,
  repeated,
  together,
]
