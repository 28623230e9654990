import { type Body, judgeEvent } from '../entry-model.ts'
import {
  after,
  ascending,
  fieldsFrom,
  given,
  type Judge,
  refused,
  stored,
  unknownIn,
  worst,
} from './verdicts.ts'
import { byId, isLive, type Row, type World } from './world.ts'

/** Who is away and who works when (contract 10.5, 10.6 and 11), in plain code and without a database. */

const everyDay = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }

/** The defaults in a newsroom in Berlin for members that a body omits. */
const newShift = {
  externalId: null,
  timeZone: 'Europe/Berlin',
  weeklySchedule: everyDay,
  availabilityCode: 0,
  userIds: [],
}

/** 10.6: deleted users leave every shift. */
export const judgeShift: Judge = (world, current, body, method) => {
  const isUser = (id: number) => isLive(byId(world.users, id))
  const invalid = unknownIn('userIds', body.userIds, isUser)
  const now = current && { ...current, userIds: (current.userIds as number[]).filter(isUser) }
  // The planning API replaces only name and external id; everything else belongs to the settings.
  const fields = fieldsFrom(body, method === 'put' ? { externalId: null } : newShift, method)
  if ('userIds' in fields) fields.userIds = ascending(fields.userIds)
  const { startTime, endTime } = { ...now, ...fields } as Body
  const broken = startTime === endTime ? ['endTime shift-has-length'] : []
  return worst(invalid, broken) ?? after(now, fields, current)
}

// Absences ----------------------------------------------------------------------------------------------------------

const userMembers = ['id', 'email', 'externalId', 'supplierId'] as const
type UserMember = (typeof userMembers)[number]

const isMet = (user: Row, member: UserMember, value: unknown): boolean => {
  if (member !== 'email') return user[member] === value
  return given(user.email) && String(user.email).toLowerCase() === String(value).toLowerCase()
}

/** 10.5: every member that is given must match exactly one user, and all of them the same one. */
const absentUser = ({ users }: World, named: Body): { id: number | null; problems: string[] } => {
  const sent = userMembers.filter((member) => given(named[member]) && named[member] !== '')
  if (sent.length === 0) return { id: null, problems: ['user required'] }
  const live = users.filter(isLive)
  const missing = sent.filter((member) => !live.some((user) => isMet(user, member, named[member])))
  if (missing.length > 0)
    return { id: null, problems: missing.map((member) => `user.${member} unknown-reference`) }
  const met = live.filter((user) => sent.every((member) => isMet(user, member, named[member])))
  if (met.length === 0) return { id: null, problems: ['user references-disagree'] }
  return met.length > 1
    ? { id: null, problems: ['user ambiguous'] }
    : { id: Number(met[0]?.id), problems: [] }
}

const noPeriod = { fromDate: null, fromTime: null, toDate: null, toTime: null }

export const judgeAbsence: Judge = (world, current, { user, period, type, ...body }, method) => {
  const invalid: string[] = []
  const absent = current ? null : absentUser(world, user as Body)
  invalid.push(...(absent?.problems ?? []))
  const base = method === 'patch' ? (current?.period as Body) : noPeriod
  const nextPeriod = { ...base, ...(period as Body | undefined) }
  judgeEvent(nextPeriod, 'period', { invalid })
  if (invalid.length > 0) return refused('validation-failed', ...invalid)
  return after(current, {
    ...(method === 'patch' ? {} : { externalId: null, note: null }),
    ...stored(body),
    period: nextPeriod,
    ...(absent && { userId: absent.id }),
    ...(given(type) && { typeCode: (type as Body).code }),
  })
}
