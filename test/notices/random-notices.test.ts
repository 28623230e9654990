import { beforeAll, describe, expect, it } from 'vitest'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { randomNumbers } from '../support/random.ts'
import { seed } from '../support/seed.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import {
  type Act,
  type CommentAct,
  type Expected,
  expectedNotices,
  type Person,
  type Story,
  type Task,
} from './notice-oracle.ts'

const runs = Number(process.env.NOTICE_RUNS ?? 1)
const operations = Number(process.env.NOTICE_OPERATIONS ?? 200)
/** In long histories, everything that everybody was told is compared less often: it takes longer and longer. */
const checkEvery = Math.max(20, Math.ceil(operations / 50))
/** Few, so that people meet in them. */
const mostStories = operations < 1000 ? 6 : 20
const daybook = '/api/daybook/v1'

let test: TestApp

beforeAll(async () => {
  // A long history takes days.
  test = await testApp({ config: { accessTokenSeconds: 864_000 } })
})

type One = SignedIn & Person

const inBrief = (notice: {
  kind: string
  element: { id: number } | null
  elements?: { id: number }[]
  fields: { of: { type: string; id: number } | null; field: string }[]
  commentId: number | null
}): Expected => ({
  kind: notice.kind,
  stories: (notice.elements ?? (notice.element ? [notice.element] : []))
    .map(({ id }) => id)
    .sort((a, b) => a - b),
  fields: notice.fields
    .map(({ of, field }) => (of ? `${of.type} ${of.id} ${field}` : `story ${field}`))
    .sort(),
  comment: notice.commentId !== null,
})

const sorted = (notices: readonly Expected[]) => notices.map((notice) => JSON.stringify(notice)).sort()

const newsroomOf = async () => {
  const desk = await noticeDesk(test)
  const join = async (name: string, { freelancer = false, isLimited = false } = {}): Promise<One> => {
    const one = await desk.person(name, { internal: !freelancer })
    if (isLimited) await done(desk.api.patch(`${daybook}/users/${one.id}`, { reads: 'own' }))
    return { ...one, freelancer, isLimited }
  }
  const people = [
    await join('Eva'),
    await join('Rosa'),
    await join('Otto'),
    await join('Nora', { isLimited: true }),
    await join('Jo', { freelancer: true }),
    await join('Ada'),
    await join('Bo'),
    await join('Cem', { isLimited: true }),
    await join('Dora', { freelancer: true }),
    await join('Ella'),
  ]
  const { id: platformId } = await desk.platform()
  const { id: groupId } = await desk.group()
  const statuses = [await desk.status('element'), await desk.status('element')].map(({ id }) => id)
  return { desk, people, platformId, groupId, statuses }
}

const randomHistory = async (seedOfRun: number) => {
  const random = randomNumbers(seedOfRun)
  const { desk, people, platformId, groupId, statuses } = await newsroomOf()
  const editors = people.filter(({ freelancer }) => !freelancer)
  const acts: Act[] = []
  const comments: CommentAct[] = []
  const makers = new Map<number, number>()
  const now = new Map<number, Story | null>()
  const follows = new Map<string, boolean>()
  const givers = new Map<number, number>()
  const commentsNow = new Set<number>()
  const takenBack = new Set<number>()
  let lastPositions: number[] = []
  let request = 0

  const time = () => test.clock.now().getTime() / 1000
  const followersOf = (id: number) =>
    new Set(
      people.map((one) => one.id).filter((one) => follows.get(`${id} ${one}`) ?? makers.get(id) === one),
    )
  const read = async (id: number): Promise<Story | null> => {
    const { status, body } = await desk.api.get(`/elements/${id}`)
    return status === 200 ? body : null
  }
  const noteGivers = (actor: number, before: Story | null, after: Story | null) => {
    for (const task of after?.tasks ?? []) {
      const earlier = before?.tasks.find((one) => one.id === task.id)
      const isGiven = !earlier || earlier.user?.id !== task.user?.id
      // What comes back from the trash was given before.
      if (isGiven && (before !== null || !givers.has(task.id))) givers.set(task.id, actor)
    }
  }
  /** Reads again what stories look like, and notes what the actor has made of them. */
  const note = async (actor: number, ids: readonly number[]) => {
    for (const id of ids) {
      const before = now.get(id) ?? null
      const after = await read(id)
      now.set(id, after)
      noteGivers(actor, before, after)
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      acts.push({
        ...{ actor, before, after, request },
        time: time(),
        followers: followersOf(id),
        giverOf: new Map(givers),
      })
    }
    request += 1
  }
  const someone = () => (random.once(4) ? null : random.one(people).id)
  const schedule = () => ({ kind: 'single', date: `2026-07-0${1 + random.below(9)}`, timing: null })
  const live = () => [...now].flatMap(([, story]) => story ?? [])
  const taskBody = () => ({
    ...(random.once(2) && { userId: someone() }),
    ...(random.once(2) && { headline: `Headline ${random.below(3)}` }),
    ...(random.once(3) && { deadline: { date: `2026-07-0${1 + random.below(9)}` } }),
    ...(random.once(3) && { note: `${random.below(9)}` }),
  })
  const write = async (
    who: One,
    method: 'post' | 'patch' | 'put' | 'delete',
    path: string,
    body?: object,
  ) => {
    const begin = (await desk.api.get('/changes')).body.next
    const {
      status,
      body: answer,
      text,
    } = await (method === 'delete' ? who.api.delete(path) : who.api[method](path, body))
    if (status >= 500) throw new Error(text)
    const { content } = (await desk.api.get(`/changes?after=${begin}&limit=1000&types=element`)).body
    if (content.length > 0) lastPositions = content.map(({ position }: { position: number }) => position)
    return status < 300 ? answer : undefined
  }

  /** Somebody does something about a task of their own. Whether that was accepted. */
  const answer = async (who: One, story: Story, { id, done: isDone }: Task): Promise<boolean> => {
    const path = `${daybook}/me/tasks/${id}`
    const reason = random.once(2) ? 'I am ill.' : undefined
    const refusal = { confirmationStatusCode: -1, ...(reason && { reason }) }
    const [method, at, body] = random.one([
      ['put', `${path}/done`, { done: !isDone }] as const,
      ['patch', path, { text: random.once(3) ? null : `Text ${random.below(3)}` }] as const,
      ['patch', path, { confirmationStatusCode: 1 }] as const,
      ['patch', path, refusal] as const,
    ])
    if (!(await write(who, method, at, body))) return false
    if (body === refusal && reason) await noteComment(who, story, id, [], request)
    return true
  }

  const answerSomething = async () => {
    const own = live().flatMap((story) =>
      story.tasks.flatMap((task) => {
        const who = people.find(({ id }) => id === task.user?.id)
        return who ? [{ story, task, who }] : []
      }),
    )
    if (own.length === 0) return
    const { story, task, who } = random.one(own)
    if (await answer(who, story, task)) await note(who.id, [story.id])
  }

  const restoreSomething = async () => {
    const gone = [...now].filter(([, story]) => story === null)
    if (gone.length === 0) return
    const [id] = random.one(gone)
    const who = random.one(editors)
    await write(who, 'post', `${daybook}/trash/${id}/restore`)
    await note(who.id, [id])
  }

  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      if (now.size >= mostStories) return
      const who = random.one(editors)
      const tasks = [{ ...taskBody(), localId: 'a' }, taskBody()]
      const publications = [{ platformId, schedule: schedule(), assignedTaskRefs: [{ localId: 'a' }] }]
      const body = {
        title: `Title ${random.below(9)}`,
        groupIds: [groupId],
        confidential: random.once(4),
        tasks,
        publications,
      }
      const made = await write(who, 'post', '/elements', body)
      if (!made) return
      makers.set(made.id, who.id)
      await note(who.id, [made.id])
    },
    async () => {
      const story = random.one(live())
      const who = random.one(editors)
      const body = {
        ...(random.once(2) && { title: `Title ${random.below(4)}` }),
        ...(random.once(4) && { elementStatusId: random.one(statuses) }),
        ...(random.once(4) && { location: { name: `Place ${random.below(2)}` } }),
        ...(random.once(5) && { event: { fromDate: `2026-07-0${1 + random.below(9)}` } }),
        ...(random.once(12) && { confidential: random.once(2) }),
      }
      await write(who, 'patch', `/elements/${story.id}`, body)
      await note(who.id, [story.id])
    },
    async () => {
      const story = random.one(live())
      const who = random.one(editors)
      const task = story.tasks.length > 0 && !random.once(5) ? random.one(story.tasks) : undefined
      const path = `/elements/${story.id}/tasks`
      if (task) await write(who, random.once(8) ? 'delete' : 'patch', `${path}/${task.id}`, taskBody())
      else await write(who, 'post', path, taskBody())
      await note(who.id, [story.id])
    },
    async () => {
      const story = random.one(live())
      const who = random.one(editors)
      const publication = story.publications[0]
      if (!publication) return
      await write(who, 'put', `/elements/${story.id}/publications/${publication.id}/schedule`, schedule())
      await note(who.id, [story.id])
    },
    answerSomething,
    answerSomething,
    async () => {
      const story = random.one(live())
      const who = random.one(editors)
      const task = story.tasks.length > 0 && random.once(2) ? random.one(story.tasks) : undefined
      const named = random.once(2) ? [random.one(people).id] : []
      const body = {
        text: `Says ${named.map((id) => `<@${id}>`).join(' ')} something`,
        ...(task && { of: { type: 'task', id: task.id } }),
      }
      if (await write(who, 'post', `${daybook}/elements/${story.id}/comments`, body))
        await noteComment(who, story, task?.id ?? null, named, null)
    },
    async () => {
      const mine = comments.filter(
        ({ id, author }) => commentsNow.has(id) && people.some((one) => one.id === author),
      )
      if (mine.length === 0) return
      const comment = random.one(mine)
      const { status } = await desk.api.delete(`${daybook}/comments/${comment.id}`)
      if (status >= 300) return
      commentsNow.delete(comment.id)
      if (time() <= comment.time + 60) takenBack.add(comment.id)
    },
    async () => {
      const story = random.one(live())
      const who = random.one(editors)
      const isOn = random.once(2)
      const { status } = await who.api[isOn ? 'put' : 'delete'](`${daybook}/elements/${story.id}/followed`)
      if (status < 300) follows.set(`${story.id} ${who.id}`, isOn)
    },
    async () => {
      if (!random.once(2)) return
      const story = random.one(live())
      const who = random.one(editors)
      await write(who, 'delete', `/elements/${story.id}`)
      await note(who.id, [story.id])
    },
    restoreSomething,
    async () => {
      if (lastPositions.length === 0) return
      const who = random.one(editors)
      await write(who, 'post', `${daybook}/changes/undo`, { positions: lastPositions })
      await note(who.id, [...now.keys()])
    },
    async () => {
      const stories = random.some(live(), 4)
      const who = random.one(editors)
      if (stories.length === 0) return
      const title = `Title ${random.below(4)}`
      const userId = someone()
      const parts = stories.map((story) => {
        const task = story.tasks[0]
        return task && random.once(2)
          ? { method: 'PATCH', path: `/elements/${story.id}/tasks/${task.id}`, body: { userId } }
          : { method: 'PATCH', path: `/elements/${story.id}`, body: { title } }
      })
      await write(who, 'post', `${daybook}/elements/batch`, { operations: parts })
      await note(
        who.id,
        stories.map(({ id }) => id).sort((a, b) => a - b),
      )
    },
  ]

  async function noteComment(
    who: One,
    { id: elementId }: Story,
    taskId: number | null,
    named: number[],
    of: number | null,
  ): Promise<void> {
    const { content } = await done(desk.api.get(`${daybook}/elements/${elementId}/comments?size=100`))
    const { id } = content.at(-1)
    const story = now.get(elementId) as Story
    comments.push({
      ...{ id, taskId, named, story, request: of, author: who.id, time: time() },
      maker: makers.get(elementId) ?? 0,
      followers: followersOf(elementId),
      earlier: comments.filter((one) => one.story.id === elementId).map(({ author }) => author),
    })
    commentsNow.add(id)
  }

  const check = async (where: string) => {
    const expected = expectedNotices({ acts, comments, makers, now, commentsNow, takenBack }, people)
    for (const who of people) {
      const found = await done(who.api.get(`${daybook}/me/notices?size=100`))
      const all = [...found.content]
      for (let { nextCursor } = found; nextCursor !== undefined; ) {
        const page = await done(who.api.get(`${daybook}/me/notices?size=100&cursor=${nextCursor}`))
        all.push(...page.content)
        nextCursor = page.nextCursor
      }
      expect(sorted(all.map(inBrief)), `${where}, what person ${who.id} is told`).toEqual(
        sorted(expected.get(who.id) ?? []),
      )
    }
  }

  // Some who are refused make none.
  while (now.size < 2) await steps[0]?.()
  for (let index = 0; index < operations; index += 1) {
    test.clock.advance(random.once(3) ? random.below(50) : random.below(8))
    if (live().length === 0) await restoreSomething()
    if (live().length === 0) continue
    await random.one(steps)()
    await tellAll(test)
    if ((index + 1) % checkEvery === 0) await check(`SEED=${seedOfRun}, after ${index + 1} operations`)
  }
  return acts.length
}

describe('21.2 21.3 random histories', () => {
  it.each(Array.from({ length: runs }, (_, run) => seed + run))(
    'tell everybody what the table of the contract says (seed %i)',
    async (seedOfRun) => {
      expect(await randomHistory(seedOfRun)).toBeGreaterThan(operations / 4)
    },
    operations * 2000,
  )
})
