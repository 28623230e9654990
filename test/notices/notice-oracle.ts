/**
 * Whom the contract tells what (21.2, 21.3), written down once more: naively, from what stories looked like before and after each act. It knows
 * nothing of the log.
 */

export interface Task {
  readonly id: number
  readonly user: { readonly id: number | null } | null
  readonly done: boolean
  readonly confirmationStatusCode: number
  readonly [member: string]: unknown
}
export interface Story {
  readonly id: number
  readonly title: string
  readonly confidential: boolean
  readonly tasks: readonly Task[]
  readonly publications: readonly {
    readonly id: number
    readonly assignedTaskIds: readonly number[]
    readonly [member: string]: unknown
  }[]
  readonly [member: string]: unknown
}

export interface Person {
  readonly id: number
  readonly freelancer: boolean
  /** Sees only stories of their own, made or with a task. */
  readonly isLimited: boolean
}

/** What somebody did to one story. Null: it was not there. */
export interface Act {
  readonly actor: number
  readonly time: number
  /** Acts that were one request. */
  readonly request: number
  readonly before: Story | null
  readonly after: Story | null
  readonly followers: ReadonlySet<number>
  /** Who had set the assignee of a task, as of then. */
  readonly giverOf: ReadonlyMap<number, number>
  /** The comment that gives the reason. */
  readonly commentId?: number
}

export interface CommentAct {
  readonly id: number
  readonly author: number
  readonly time: number
  readonly taskId: number | null
  readonly named: readonly number[]
  readonly story: Story
  readonly maker: number
  readonly followers: ReadonlySet<number>
  readonly earlier: readonly number[]
  /** The act that it gives the reason of. */
  readonly request: number | null
}

/** As the API shows it, in brief. */
export interface Expected {
  readonly kind: string
  readonly stories: readonly number[]
  readonly fields: readonly string[]
  readonly comment: boolean
}

const order = [
  'mentioned',
  'assigned',
  'taken-away',
  'task-changed',
  'answered',
  'commented',
  'story-changed',
]
const commission = ['deadline', 'headline', 'lead', 'text', 'formatId', 'event']

const empty = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
const text = (value: unknown) => (empty(value) ? '' : JSON.stringify(value))

/** Every member that somebody can be told of, by its place. */
const flat = (story: Story | null, onlyTasks: boolean): Map<string, unknown> => {
  const members = new Map<string, unknown>()
  for (const task of story?.tasks ?? []) {
    members.set(`task ${task.id} user`, task.user?.id)
    for (const name of [...commission, 'done', 'confirmationStatusCode', 'externalLink', 'customUploadLink'])
      members.set(
        `task ${task.id} ${name}`,
        name === 'confirmationStatusCode' ? task[name] || null : task[name],
      )
  }
  if (!story || onlyTasks) return members
  for (const name of ['elementStatusId', 'title', 'event', 'location'])
    members.set(`story ${name}`, story[name])
  members.set(
    'story publications',
    story.publications.map(({ id }) => id),
  )
  for (const one of story.publications)
    for (const name of ['schedule', 'platformId', 'statusId', 'published'])
      members.set(`publication ${one.id} ${name}`, one[name])
  return members
}

const sees = (person: Person, story: Story, maker: number): boolean => {
  const hasTask = story.tasks.some(({ user }) => user?.id === person.id)
  if (person.freelancer) return hasTask
  const isOwn = hasTask || maker === person.id
  return isOwn || !(person.isLimited || story.confidential)
}

interface Net {
  readonly place: string
  readonly from: unknown
  readonly to: unknown
}

const netOf = (acts: readonly Act[]): Net[] => {
  const net = new Map<string, { from: unknown; to: unknown }>()
  for (const { before, after } of acts) {
    const isWhole = before === null || after === null
    const [one, other] = [flat(before, isWhole), flat(after, isWhole)]
    for (const place of new Set([...one.keys(), ...other.keys()])) {
      const [from, to] = [one.get(place), other.get(place)]
      if (text(from) !== text(to)) net.set(place, { from: net.has(place) ? net.get(place)?.from : from, to })
    }
  }
  return [...net].flatMap(([place, { from, to }]) => (text(from) === text(to) ? [] : [{ place, from, to }]))
}

interface Reason {
  readonly person: number
  readonly kind: string
  readonly field: string
}

type Tell = (person: unknown, kind: string, place: string) => void

/** What a field of a task tells whom. */
const tellOfTask = ({ place, from, to }: Net, acts: readonly Act[], tell: Tell) => {
  const [, id, name = ''] = place.split(' ')
  const { after, actor, giverOf } = acts.at(-1) as Act
  const before = acts[0]?.before?.tasks.find((one) => one.id === Number(id))
  if (name === 'user') {
    if (after) tell(to, 'assigned', place)
    tell(from, 'taken-away', place)
  }
  const task = after?.tasks.find((one) => one.id === Number(id))
  if (!task) return
  if (commission.includes(name) && !task.done) tell(task.user?.id, 'task-changed', place)
  const isTheirs = task.user?.id === actor
  const isFilled = before && empty(from) && !empty(to)
  const isDelivered = ['text', 'externalLink', 'customUploadLink'].includes(name) && isFilled
  const isAnswer = before && name === 'confirmationStatusCode' && (to === 1 || to === -1)
  const isTicked = before && name === 'done' && to === true
  if (isAnswer || (isTheirs && (isDelivered || isTicked))) tell(giverOf.get(task.id), 'answered', place)
}

const tellOfStory = ({ place }: Net, acts: readonly Act[], tell: Tell) => {
  const { after, followers } = acts.at(-1) as Act
  if (!after) return
  for (const { done, user, event } of after.tasks)
    if (!done && (place === 'story location' || (place === 'story event' && empty(event))))
      tell(user?.id, 'task-changed', place)
  if (place !== 'story location') for (const person of followers) tell(person, 'story-changed', place)
}

const tellOfPublication = ({ place }: Net, acts: readonly Act[], tell: Tell) => {
  const [, id, name] = place.split(' ')
  const { after, followers } = acts.at(-1) as Act
  if (!after) return
  const linked = after.publications.find((one) => one.id === Number(id))?.assignedTaskIds ?? []
  const wasThere = acts[0]?.before?.publications.some((one) => one.id === Number(id))
  if (name === 'schedule' && wasThere)
    for (const task of after.tasks)
      if (!task.done && linked.includes(task.id)) tell(task.user?.id, 'task-changed', place)
  for (const person of followers) tell(person, 'story-changed', place)
}

/** The rows of the table of 21.2 (docs/who-is-told-what.md). */
const reasonsOf = (acts: readonly Act[], people: readonly Person[]): Reason[] => {
  const reasons: Reason[] = []
  const tell: Tell = (person, kind, field) => {
    if (typeof person === 'number') reasons.push({ person, kind, field })
  }
  for (const net of netOf(acts)) {
    if (net.place.startsWith('task')) tellOfTask(net, acts, tell)
    else if (net.place.startsWith('story')) tellOfStory(net, acts, tell)
    else tellOfPublication(net, acts, tell)
  }
  const actor = acts[0]?.actor
  return reasons.filter(({ person }) => person !== actor && people.some(({ id }) => id === person))
}

const own = ['assigned', 'taken-away', 'task-changed']

interface Told {
  readonly person: number
  readonly cause: string
  readonly story: number
  readonly kinds: readonly string[]
  readonly fields: readonly string[]
  readonly comment: number | null
}

/** Consecutive acts of one actor on one story, each within a minute of the first. */
const windowsOf = (acts: readonly Act[]): Act[][] => {
  const windows: Act[][] = []
  for (const act of acts) {
    const id = (act.after ?? act.before)?.id
    const open = windows.findLast(
      ([first]) => first && first.actor === act.actor && (first.after ?? first.before)?.id === id,
    )
    if (open?.[0] && act.time <= open[0].time + 60) open.push(act)
    else windows.push([act])
  }
  return windows
}

export interface History {
  readonly acts: readonly Act[]
  readonly comments: readonly CommentAct[]
  readonly makers: ReadonlyMap<number, number>
  /** Every story as it is now; null in the trash. */
  readonly now: ReadonlyMap<number, Story | null>
  /** Comments that exist now, and those that were deleted within a minute. */
  readonly commentsNow: ReadonlySet<number>
  readonly takenBack: ReadonlySet<number>
}

const commentReasons = (comment: CommentAct, people: readonly Person[]): Map<number, string> => {
  const told = new Map<number, string>()
  const openAssignees = comment.story.tasks.flatMap(({ done, user }) => (done ? [] : (user?.id ?? [])))
  for (const id of [...openAssignees, comment.maker, ...comment.followers, ...comment.earlier])
    told.set(id, 'commented')
  for (const id of comment.named) told.set(id, 'mentioned')
  for (const id of [...told.keys()]) {
    const person = people.find((one) => one.id === id)
    const isOwn = comment.story.tasks.some((task) => task.id === comment.taskId && task.user?.id === id)
    const may = person && sees(person, comment.story, comment.maker) && (!person.freelancer || isOwn)
    if (!may || id === comment.author) told.delete(id)
  }
  return told
}

/** The acts of a window that somebody has seen: those after which nothing hid the story from them until its end (B6). */
const seenActs = (window: readonly Act[], { acts, makers }: History, person: Person): readonly Act[] => {
  const [first, last] = [window[0] as Act, window.at(-1) as Act]
  const id = (last.after ?? last.before)?.id
  const between = acts
    .slice(acts.indexOf(first), acts.indexOf(last) + 1)
    .filter(({ before, after }) => (after ?? before)?.id === id)
  const states = [first.before ?? first.after, ...between.map(({ before, after }) => after ?? before)]
  const from = states.findLastIndex((story) => !sees(person, story as Story, makers.get(id ?? 0) ?? 0)) + 1
  return from === 0 ? window : window.filter((act) => between.indexOf(act) >= from)
}

/** Whoever has not seen all of it is told what they have seen, and what a task is like that they were given. */
const reasonsSeen = (all: readonly Reason[], window: readonly Act[], history: History, person: Person) => {
  const acts = seenActs(window, history, person)
  if (acts === window) return all
  const seen = new Set(netOf(acts).map(({ place }) => place))
  const filled = new Set(netOf(window).flatMap(({ place, to }) => ((to ?? null) === null ? [] : [place])))
  const isGiven = all.some(({ kind }) => kind === 'assigned')
  return all.filter(({ kind, field }) => {
    if (kind === 'taken-away' || seen.has(field)) return true
    return isGiven && (kind === 'assigned' || kind === 'task-changed') && filled.has(field)
  })
}

/** Whether somebody has taken back what they answered with an act. */
const isTakenBack = (act: Act, window: readonly Act[]): boolean => {
  const answersOf = (acts: readonly Act[]) =>
    acts
      .flatMap((one) => netOf([one]))
      .flatMap(({ place }) => (place.endsWith(' confirmationStatusCode') ? [place] : []))
  const later = answersOf(window.slice(window.indexOf(act) + 1))
  return answersOf([act]).some((place) => later.includes(place))
}

/** What a window tells, and the comments that are told with it, by person. */
const toldOfWindow = (window: readonly Act[], history: History, people: readonly Person[]): Told[] => {
  const { acts, comments, makers, takenBack } = history
  const [first, last] = [window[0] as Act, window.at(-1) as Act]
  const story = (last.after ?? last.before) as Story
  const reasons = reasonsOf(window, people).filter(({ person: id, kind }) => {
    const person = people.find((one) => one.id === id)
    if (kind === 'taken-away' || !person) return true
    return sees(person, story, makers.get(story.id) ?? 0) && (!person.freelancer || own.includes(kind))
  })
  const size = acts.filter(({ request }) => request === first.request).length
  const cause = size > 1 ? `request ${first.request}` : `act ${first.request} ${story.id}`
  const beside = comments.find(
    ({ id, request }) =>
      !takenBack.has(id) && window.some((act) => act.request === request && !isTakenBack(act, window)),
  )
  return people.flatMap((one): Told[] => {
    const person = one.id
    const all = reasons.filter((reason) => reason.person === person)
    const theirs = reasonsSeen(all, window, history, one)
    if (theirs.length === 0) return []
    const kinds = theirs.map(({ kind }) => kind)
    const spoken = beside && commentReasons(beside, people).get(person)
    const hasComment = spoken || order.find((kind) => kinds.includes(kind)) === 'answered'
    const told = {
      ...{ person, cause, story: story.id },
      kinds: spoken ? [...kinds, spoken] : kinds,
      fields: [...new Set(theirs.map(({ field }) => field))],
      comment: beside && hasComment ? beside.id : null,
    }
    return [told]
  })
}

/** What everybody is told, seen or not. */
const allTold = (history: History, people: readonly Person[]): Told[] => {
  const ofStories = windowsOf(history.acts).flatMap((window) => toldOfWindow(window, history, people))
  const living = history.comments.filter(({ id }) => !history.takenBack.has(id))
  const ofComments = living.flatMap(({ id, story, ...comment }) =>
    [...commentReasons({ id, story, ...comment }, people)]
      .filter(([person]) => !ofStories.some((one) => one.person === person && one.comment === id))
      .map(([person, kind]) => ({
        ...{ person, kinds: [kind], fields: [], story: story.id, comment: id },
        cause: `comment ${id}`,
      })),
  )
  return [...ofStories, ...ofComments]
}

const isShown = (one: Told, person: Person, { comments, commentsNow, makers, now }: History): boolean => {
  const story = now.get(one.story) ?? null
  if (story === null || !sees(person, story, makers.get(one.story) ?? 0)) return false
  if (!person.freelancer || one.comment === null) return true
  const taskId = comments.find(({ id }) => id === one.comment)?.taskId
  const isOwn = story.tasks.some((task) => task.id === taskId && task.user?.id === person.id)
  return isOwn && commentsNow.has(one.comment)
}

/** What each person's list of notices must say, in no order. */
export const expectedNotices = (history: History, people: readonly Person[]): Map<number, Expected[]> => {
  const told = allTold(history, people)
  const ofPerson = (person: Person): Expected[] => {
    const shown = told.flatMap((one) => {
      if (one.person !== person.id) return []
      const isSeen = isShown(one, person, history)
      const kind = order.find((name) => one.kinds.includes(name)) ?? ''
      return isSeen || kind === 'taken-away' ? [{ ...one, kind, fields: isSeen ? one.fields : [] }] : []
    })
    return [...new Set(shown.map(({ cause }) => cause))].map((cause) => {
      const parts = shown.filter((one) => one.cause === cause)
      const [first] = parts
      const comment = parts.length === 1 ? (first?.comment ?? null) : null
      return {
        kind: order.find((kind) => parts.some((one) => one.kind === kind)) ?? '',
        stories: parts.map(({ story }) => story).sort((a, b) => a - b),
        fields: parts.flatMap(({ fields }) => fields).sort(),
        comment: comment !== null && history.commentsNow.has(comment),
      }
    })
  }
  return new Map(people.map((person) => [person.id, ofPerson(person)]))
}
