import { judgeCustomFields } from './custom-field-model.ts'
import {
  type Body,
  type Entry,
  eventMembers,
  field,
  isGiven,
  judgeEvent,
  type Mode,
  members,
  type Newsroom,
  type RuleContext,
  raised,
} from './entry-model.ts'

/** Tasks as contract 4 describes them. */

const nobody = null

/** Who has an address shows the name of the newsroom (A7). */
const personOf = ({ name, email }: Newsroom['unregistered'][number]): Body =>
  email === null ? { name, email } : { email }

/** A7: another name for an address renames; two in one request are refused. */
const judgeName = (
  email: string,
  name: string,
  at: string,
  { room, givenNames, invalid }: RuleContext,
): void => {
  const key = email.toLowerCase()
  const given = givenNames.get(key) ?? name
  if (given !== name) invalid.push(`${at}user.name references-disagree`)
  givenNames.set(key, given)
  const index = room.unregistered.findIndex((person) => person.email?.toLowerCase() === key)
  const person = room.unregistered[index]
  if (person) room.unregistered[index] = { ...person, name: given }
}

/** 4.1. An assignee is `{id}`, `{email}` or `{name, email: null}`. */
const judgeAssignee = (
  body: Body,
  current: Entry | null,
  mode: Mode,
  at: string,
  context: RuleContext,
): unknown => {
  const { room, invalid } = context
  if (!('user' in body)) return mode === 'part' && current ? current.user : nobody
  if (body.user === null) return nobody
  const { id, name, email } = body.user as { id?: number; name?: string; email?: string }
  if (isGiven(id)) {
    const user = room.users.get(Number(id))
    const stays = (current?.user as Body | null | undefined)?.id === id
    if (!user?.live && !stays) invalid.push(`${at}user.id unknown-reference`)
    return { id }
  }
  if (!isGiven(name) && !isGiven(email)) {
    invalid.push(`${at}user required`)
    return nobody
  }
  const same = (one: string | null) => one?.toLowerCase() === email?.toLowerCase()
  const registered = [...room.users].find(([, user]) => user.live && isGiven(email) && same(user.email))
  if (registered) return { id: registered[0] }
  const known = room.unregistered.find((person) =>
    isGiven(email) ? same(person.email) : person.email === null && person.name === name,
  )
  const person = known ?? { name: name ?? email ?? '', email: email ?? null }
  if (!known) room.unregistered.push(person)
  if (isGiven(email) && isGiven(name)) judgeName(String(email), String(name), at, context)
  return personOf(person)
}

const judgeFormat = (
  body: Body,
  current: Entry | null,
  mode: Mode,
  at: string,
  context: RuleContext,
): unknown => {
  const { room, invalid } = context
  if (mode === 'part' && current) {
    if (body.formatId === null) invalid.push(`${at}formatId null-not-allowed`)
    if (!isGiven(body.formatId)) return current.formatId
  }
  const firstText = [...room.formats].find(([, { live, isText }]) => live && isText)?.[0]
  if (!isGiven(body.formatId)) {
    if (firstText === undefined) invalid.push(`${at}formatId required`)
    return firstText
  }
  const isUsable = room.formats.get(Number(body.formatId))?.live ?? false
  if (!isUsable && body.formatId !== current?.formatId) invalid.push(`${at}formatId unknown-reference`)
  return body.formatId
}

/** A2: the first that is active and that the format allows. */
const taskStatusAfter = (
  body: Body,
  current: Entry | null,
  mode: Mode,
  formatId: unknown,
  { room }: RuleContext,
) => {
  if (isGiven(body.statusId)) return body.statusId
  if (mode === 'part' && current && !('statusId' in body)) return current.statusId
  const format = room.formats.get(Number(formatId))
  const own = format?.statusIds ?? []
  const inOrder = [format?.defaultStatusId, room.defaultTaskStatusId, ...room.taskStatuses.keys()]
  const fits = (id: number) => room.taskStatuses.get(id)?.live && (own.length === 0 || own.includes(id))
  return inOrder.find((id) => isGiven(id) && fits(Number(id))) ?? null
}

/** 4.3: a value that the write names, or that stays beside a new format. */
const judgeTaskStatus = (
  body: Body,
  next: Entry,
  current: Entry | null,
  at: string,
  { room, invalid, broken }: RuleContext,
): void => {
  const { statusId } = next
  if (statusId === null) return
  const isNew = statusId !== current?.statusId
  const own = room.formats.get(Number(next.formatId))?.statusIds ?? []
  const fits = own.length === 0 || own.includes(Number(statusId))
  const path = `${at}${'statusId' in body ? 'statusId' : 'formatId'}`
  if (isNew && !room.taskStatuses.get(Number(statusId))?.live) invalid.push(`${path} unknown-reference`)
  else if ((isNew || next.formatId !== current?.formatId) && !fits)
    broken.push(`${path} status-not-of-format`)
}

const optionIdOf = (task: Entry | null): unknown =>
  (task?.textLength as Body | null | undefined)?.optionId ?? null

/** Contract 4: the option must belong to the format; checked when either of them is new. */
const judgeTextLength = (
  body: Body,
  next: Entry,
  current: Entry | null,
  at: string,
  { room, invalid, broken }: RuleContext,
): void => {
  const optionId = optionIdOf(next)
  const stays = optionId === optionIdOf(current) && next.formatId === current?.formatId
  if (optionId === null || stays) return
  const path = `${at}${'textLength' in body ? 'textLength.optionId' : 'formatId'}`
  const option = room.textLengths.get(Number(optionId))
  if (!option) invalid.push(`${path} unknown-reference`)
  else if (option.formatId !== next.formatId) broken.push(`${path} text-length-of-another-format`)
}

const plainTaskFields = ['headline', 'lead', 'text', 'note', 'customUploadLink', 'cost']

export const judgeTask = (
  current: Entry | null,
  body: Body,
  mode: Mode,
  at: string,
  context: RuleContext,
): Entry => {
  const { room } = context
  if (mode === 'part' && current && body.confirmationStatusCode === null)
    context.invalid.push(`${at}confirmationStatusCode null-not-allowed`)
  const formatId = judgeFormat(body, current, mode, at, context)
  const next: Entry = {
    id: current?.id ?? null,
    version: current?.version ?? 1,
    statusId: taskStatusAfter(body, current, mode, formatId, context),
    ...Object.fromEntries(plainTaskFields.map((name) => [name, field(name, body, current, mode)])),
    formatId,
    confirmationStatusCode: field('confirmationStatusCode', body, current, mode, -2),
    user: judgeAssignee(body, current, mode, at, context),
    deadline: members(field('deadline', body, current, mode), ['date', 'time']),
    externalLink: members(field('externalLink', body, current, mode), ['url', 'title']),
    textLength: members(field('textLength', body, current, mode), ['optionId', 'characters']),
    event: members(field('event', body, current, mode), eventMembers),
    customFields: [],
    done: current?.done ?? false,
  }
  const isFormatUsable =
    isGiven(next.formatId) &&
    (next.formatId === current?.formatId || room.formats.get(Number(next.formatId))?.live === true)
  const place = {
    name: 'formatId' as const,
    before: current?.formatId ?? null,
    after: isFormatUsable ? next.formatId : null,
  }
  next.customFields = judgeCustomFields('task', body, current, mode, at, place, context)
  const length = next.textLength as Body | null
  if (length && length.optionId === null && length.characters === null) next.textLength = null
  judgeTaskStatus(body, next, current, at, context)
  judgeTextLength(body, next, current, at, context)
  judgeEvent(next.event, `${at}event`, context)
  return raised(current, next)
}
