import { nameKey } from '@daybook/shared/text/normal-text'
import type { Money } from '../../base/money/money.ts'
import type { Problems } from '../../base/problems.ts'
import { checkPeriod, periodOf } from '../../base/time/period.ts'
import { writtenCustomValues } from '../custom-values/custom-value-rules.ts'
import {
  type AssigneeIds,
  assigneeKey,
  type LoadedReferences,
  type NamedAssignee,
  type UnregisteredAssignee,
} from '../references/loaded-references.ts'
import type { LinkContent, TaskContent } from './aggregate.ts'
import { given, givenOrDefault, type WriteMode } from './fields.ts'
import type { Assignee, TaskBody } from './task-schemas.ts'

/** The confirmation of a task about which nobody was asked. */
export const notRequested = -2

/** What a task has unless a request says otherwise (contract 4, "Create: omitted or null"). */
export const emptyTask: Omit<TaskContent, 'formatId' | 'confirmationStatusCode'> = {
  statusId: null,
  userId: null,
  unregisteredAssigneeId: null,
  deadline: null,
  headline: null,
  lead: null,
  text: null,
  note: null,
  customUploadLink: null,
  externalLink: null,
  cost: null,
  textLength: null,
  done: false,
  event: null,
  customFields: [],
}

const defaultTask = (formatId: number): TaskContent => ({
  ...emptyTask,
  formatId,
  confirmationStatusCode: notRequested,
})

interface Write {
  readonly mode: WriteMode
  /** The path of the task in the body: '' for a standalone write, `tasks[2].` in a root write. */
  readonly at: string
  readonly known: LoadedReferences
  readonly problems: Problems
}

const unassigned: AssigneeIds = { userId: null, unregisteredAssigneeId: null }

/** Only these two fields: the result is spread over other fields. */
const assigneeIdsOf = ({ userId, unregisteredAssigneeId }: TaskContent): AssigneeIds => ({
  userId,
  unregisteredAssigneeId,
})

/** How to look up an assignee without an id: by e-mail, or else by name. */
export const assigneeByName = (user: Assignee): NamedAssignee | null => {
  const email = user.email ?? null
  const name = user.name ?? null
  return name === null && email === null ? null : { name, email }
}

/** A5: whether an assignee is sent as it was read, and without an account. It is not looked up: the address may be somebody else's by now. */
export const repeatsAssignee = (
  user: Assignee,
  assigned: AssigneeIds,
  present: ReadonlyMap<number, UnregisteredAssignee>,
): boolean => {
  const known = present.get(assigned.unregisteredAssigneeId ?? 0)
  return known !== undefined && known.name === user.name && known.email === (user.email ?? null)
}

const registered = (
  id: number,
  current: AssigneeIds,
  path: string,
  { known, problems }: Write,
): AssigneeIds => {
  if (id !== current.userId && !known.userIds.has(id)) problems.reference(path)
  return { userId: id, unregisteredAssigneeId: null }
}

/**
 * 4.1: the assignee is found by id, else by the e-mail of a registered user, and is else an unregistered assignee. The
 * current assignee may be named again even if deleted.
 */
const assignee = (body: TaskBody, assigned: AssigneeIds, write: Write): AssigneeIds => {
  const { user, userId } = body
  const { mode, at, known, problems } = write
  const current = mode === 'patch' ? assigned : unassigned
  const userIdGiven = userId !== undefined
  if (user === undefined) {
    if (!userIdGiven) return current
    return userId === null ? unassigned : registered(userId, assigned, `${at}userId`, write)
  }
  if (userIdGiven && userId !== (user?.id ?? null))
    problems.value(`${at}user`, 'references-disagree', 'names a different id than userId')
  if (user === null) return unassigned
  if (user.id != null) return registered(user.id, assigned, `${at}user.id`, write)
  const wanted = assigneeByName(user)
  if (wanted === null) {
    problems.value(`${at}user`, 'required', 'must have an id, an email or a name')
    return current
  }
  const found = repeatsAssignee(user, assigned, known.presentAssignees)
    ? assigned
    : known.assignees.get(assigneeKey(wanted))
  if (!found) throw new Error('an assignee was neither found nor created')
  const given = known.givenNames.get(found.unregisteredAssigneeId ?? 0)
  if (wanted.name !== null && given !== undefined && nameKey(given) !== nameKey(wanted.name))
    problems.value(
      `${at}user.name`,
      'references-disagree',
      'differs from the name of the same address in another task',
    )
  return found
}

/** Whether a task may have a format: any active one, or its current one. */
const isUsable = (formatId: number, current: TaskContent | null, { formats }: LoadedReferences): boolean =>
  formatId === current?.formatId || (formats.get(formatId)?.active ?? false)

const format = (
  body: TaskBody,
  current: TaskContent | null,
  { mode, at, known, problems }: Write,
): number => {
  const fallback = known.defaultFormatId ?? 0
  const formatId = givenOrDefault(body.formatId, {
    base: mode === 'patch' && current ? current.formatId : fallback,
    fallback,
    mode,
    path: `${at}formatId`,
    problems,
  })
  if (formatId === 0)
    problems.value(`${at}formatId`, 'required', 'is required: there is no active text format')
  else if (!isUsable(formatId, current, known)) problems.reference(`${at}formatId`)
  return formatId
}

/** A2: that of the format, else of the organization, else the first active one, as far as the format allows it. */
const defaultStatus = (formatId: number, known: LoadedReferences): number | null => {
  const format = known.formats.get(formatId)
  const own = format?.statusIds ?? []
  const candidates = [format?.defaultStatusId, known.defaultTaskStatusId, ...known.activeTaskStatusIds]
  const isAllowed = (id: number): boolean =>
    known.activeTaskStatusIds.has(id) && (own.length === 0 || own.includes(id))
  return candidates.find((id): id is number => id != null && isAllowed(id)) ?? null
}

/**
 * 4.3: the status must be active and, if the format lists its own statuses, one of those. An unchanged status is
 * checked only against a new format.
 */
const checkStatus = (
  body: TaskBody,
  next: TaskContent,
  current: TaskContent | null,
  { at, known, problems }: Write,
): void => {
  const { statusId, formatId } = next
  if (statusId === null) return
  const isNew = statusId !== current?.statusId
  if (isNew && !known.activeTaskStatusIds.has(statusId)) {
    problems.reference(`${at}statusId`)
    return
  }
  if (!isNew && formatId === current.formatId) return
  const own = known.formats.get(formatId)?.statusIds
  if (own && own.length > 0 && !own.includes(statusId)) {
    const member = body.statusId === undefined ? 'formatId' : 'statusId'
    problems.rule(`${at}${member}`, 'status-not-of-format', 'does not fit: the format has other statuses')
  }
}

/** Contract 4: the option must belong to the format of the task. */
const checkTextLength = (
  body: TaskBody,
  next: TaskContent,
  current: TaskContent | null,
  { at, known, problems }: Write,
): void => {
  const optionId = next.textLength?.optionId ?? null
  if (optionId === null) return
  if (optionId === current?.textLength?.optionId && next.formatId === current.formatId) return
  const formatId = known.textLengthFormatIds.get(optionId)
  const member = body.textLength === undefined ? 'formatId' : 'textLength.optionId'
  if (formatId === undefined) problems.reference(`${at}${member}`)
  else if (formatId !== next.formatId)
    problems.rule(
      `${at}${member}`,
      'text-length-of-another-format',
      'does not fit: the text length belongs to another format',
    )
}

const link = (value: { url: string; title?: string | null }): LinkContent => ({
  url: value.url,
  title: value.title ?? null,
})

/**
 * A13: an amount alone has the stored currency, or that of the format's standard cost. A currency alone has the stored
 * amount, or the standard one in that currency.
 */
const writtenCost = (
  { amount, currency }: NonNullable<TaskBody['cost']>,
  stored: Money | null,
  formatId: number,
  { at, known, problems }: Write,
): Money | null => {
  const standard = known.formats.get(formatId)?.standardCost ?? null
  const ofCurrency = standard?.currency === currency ? standard?.amount : undefined
  const cost = {
    amount: amount ?? stored?.amount ?? ofCurrency,
    currency: currency ?? stored?.currency ?? standard?.currency,
  }
  if (cost.amount === undefined)
    problems.value(`${at}cost.amount`, 'required', 'is required: no amount is stored')
  if (cost.currency === undefined)
    problems.value(`${at}cost.currency`, 'required', 'is required: no currency is stored')
  return cost.amount === undefined || cost.currency === undefined
    ? null
    : { amount: cost.amount, currency: cost.currency }
}

/** A text length has an option or a number of characters. Without both there is none. */
const textLengthContent = ({ optionId, characters }: NonNullable<TaskBody['textLength']>) =>
  optionId == null && characters == null
    ? null
    : { optionId: optionId ?? null, characters: characters ?? null }

const mapped = <T, R>(value: T | null | undefined, convert: (value: T) => R): R | null | undefined => {
  if (value === undefined) return undefined
  return value === null ? null : convert(value)
}

/** The task that a write asks for. `current` is null for a new one. */
export const writtenTask = (current: TaskContent | null, body: TaskBody, write: Write): TaskContent => {
  const { mode, at, known, problems } = write
  const formatId = format(body, current, write)
  const base = mode === 'patch' && current ? current : defaultTask(formatId)
  const next: TaskContent = {
    formatId,
    statusId:
      body.statusId ??
      (mode === 'patch' && current && body.statusId === undefined
        ? current.statusId
        : defaultStatus(formatId, known)),
    confirmationStatusCode: givenOrDefault(body.confirmationStatusCode, {
      base: base.confirmationStatusCode,
      fallback: notRequested,
      mode,
      path: `${at}confirmationStatusCode`,
      problems,
    }),
    ...assignee(body, current ? assigneeIdsOf(current) : unassigned, write),
    deadline: given(
      mapped(body.deadline, ({ date, time }) => ({ date, time: time ?? null })),
      base.deadline,
    ),
    headline: given(body.headline, base.headline),
    lead: given(body.lead, base.lead),
    text: given(body.text, base.text),
    note: given(body.note, base.note),
    customUploadLink: given(body.customUploadLink, base.customUploadLink),
    externalLink: given(mapped(body.externalLink, link), base.externalLink),
    cost: given(
      mapped(body.cost, (sent) => writtenCost(sent, current?.cost ?? null, formatId, write)),
      base.cost,
    ),
    textLength: given(mapped(body.textLength, textLengthContent), base.textLength),
    done: current?.done ?? false,
    event: given(mapped(body.event, periodOf), base.event),
    customFields: writtenCustomValues(current?.customFields ?? [], body.customFields, {
      mode,
      at,
      fields: known.customFields.task,
      known,
      placement: {
        before: current?.formatId ?? null,
        after: isUsable(formatId, current, known) ? formatId : null,
        member: 'formatId',
      },
      problems,
    }),
  }
  checkStatus(body, next, current, write)
  checkTextLength(body, next, current, write)
  checkPeriod(next.event, `${at}event`, problems)
  return next
}
