/** Schedules as contract 6 describes them, in plain code. Written from the contract, it shares nothing with `src/`. */

type Body = Record<string, unknown>

/** The facts on which the rules of a schedule depend, and the lists that collect problems. */
interface RuleContext {
  readonly room: {
    readonly platformDays: ReadonlyMap<number, PlatformDays>
    readonly timeSlots: ReadonlyMap<number, number>
  }
  readonly invalid: string[]
  readonly broken: string[]
}

/** When a platform comes out. */
export type PlatformDays =
  | { readonly weekdays: Readonly<Record<string, boolean>> }
  | { readonly dates: readonly string[] }

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekday = (date: string): string => names[new Date(date).getUTCDay()] ?? ''

const everyDate = (from: string, to: string): string[] => {
  const dates: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000)
    dates.push(new Date(time).toISOString().slice(0, 10))
  return dates
}

type Tell = (member: string, code: string) => void

/** 6.2: the members of each form. */
const judgeForm = (sent: Body, invalid: Tell): boolean => {
  const form = sent.kind === 'single' ? 'single' : sent.type
  if (form === undefined) {
    invalid('type', 'required')
    return false
  }
  const required = form === 'single' ? ['date'] : ['fromDate', 'toDate']
  const allowed = [...required, ...(form === 'single' ? [] : ['type']), ...(form === 'daily' ? ['days'] : [])]
  for (const member of ['date', 'type', 'fromDate', 'toDate', 'days']) {
    if (member in sent && !allowed.includes(member)) invalid(member, 'unknown-field')
    if (!(member in sent) && required.includes(member)) invalid(member, 'required')
  }
  return required.every((member) => member in sent)
}

const judgeTiming = (sent: Body, invalid: Tell): boolean => {
  const timing = sent.timing as Body | null | undefined
  if (!timing) return true
  const [own, other] = timing.type === 'time' ? ['time', 'timeSlotId'] : ['timeSlotId', 'time']
  if (other in timing) invalid(`timing.${other}`, 'unknown-field')
  if (!(own in timing)) invalid(`timing.${own}`, 'required')
  return own in timing
}

/** 6.4 */
const judgeDates = (schedule: Body, days: PlatformDays, broken: Tell): void => {
  const { date, fromDate, toDate } = schedule as Record<string, string>
  if (date !== undefined) {
    if ('dates' in days && !days.dates.includes(date)) broken('date', 'not-a-date-of-platform')
    if ('weekdays' in days && !days.weekdays[weekday(date)]) broken('date', 'not-a-day-of-platform')
    return
  }
  const all = everyDate(fromDate ?? '', toDate ?? '')
  if (all.length === 0) broken('toDate', 'ends-before-it-starts')
  if (all.length > 366) broken('toDate', 'schedule-too-long')
  if ('dates' in days !== (schedule.type === 'manual')) {
    broken('type', 'schedule-type-of-other-mode')
    return
  }
  const wanted = schedule.days as Record<string, boolean> | undefined
  for (const name of names)
    if ('weekdays' in days && wanted?.[name] && !days.weekdays[name])
      broken(`days.${name}`, 'not-a-day-of-platform')
  const isOn = (day: string) => ('dates' in days ? days.dates.includes(day) : wanted?.[weekday(day)])
  if (all.length > 0 && all.length <= 366 && !all.some(isOn)) broken('fromDate', 'no-occurrence')
}

/** A platform's rules for a schedule (6.3, 6.4). */
const judgeOnPlatform = (
  schedule: Body,
  platformId: unknown,
  { room }: RuleContext,
  invalid: Tell,
  broken: Tell,
) => {
  const days = room.platformDays.get(Number(platformId))
  if (!days) return
  judgeDates(schedule, days, broken)
  const { timeSlotId } = (schedule.timing as Body | null) ?? {}
  if (timeSlotId === undefined) return
  const owner = room.timeSlots.get(Number(timeSlotId))
  if (owner === undefined) invalid('timing.timeSlotId', 'unknown-reference')
  else if (owner !== platformId) broken('timing.timeSlotId', 'time-slot-of-another-platform')
}

const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, memberNames(one)) === JSON.stringify(other, memberNames(one))

const memberNames = (value: unknown): string[] => {
  const found = new Set<string>()
  JSON.stringify(value, (name, member) => {
    found.add(name)
    return member
  })
  return [...found].sort()
}

/** The schedule that a body describes; null if it is invalid. A daily one without days takes the platform's. */
const described = (sent: Body, days: PlatformDays | undefined, wrong: Tell): Body | null => {
  const isForm = judgeForm(sent, wrong)
  if (!judgeTiming(sent, wrong) || !isForm) return null
  const ofPlatform = days && 'weekdays' in days ? days.weekdays : undefined
  const { kind, type, date, fromDate, toDate } = sent
  const timing = sent.timing ?? null
  if (kind === 'single') return { kind, date, timing }
  return { kind, type, fromDate, toDate, ...(type === 'daily' && { days: sent.days ?? ofPlatform }), timing }
}

/** A5: a PATCH may repeat what is stored. */
const isRepeated = (sent: unknown, kept: Body | null, days: PlatformDays | undefined): boolean => {
  if (!sent || !kept) return sent === kept
  let isWhole = true
  const schedule = described(sent as Body, days, () => {
    isWhole = false
  })
  return isWhole && schedule !== null && sameJson(schedule, kept)
}

/**
 * The schedule of a publication after a write; `platformId` is its platform after the write, null if that is invalid.
 */
export const scheduleAfter = (
  body: Body,
  current: Body | null,
  mode: 'whole' | 'part',
  platformId: unknown,
  at: string,
  context: RuleContext,
): unknown => {
  const { room, invalid, broken } = context
  const kept = (current?.schedule as Body | null | undefined) ?? null
  const moved = platformId !== current?.platformId
  if (mode === 'part' && current) {
    if (
      'schedule' in body &&
      !isRepeated(body.schedule, kept, room.platformDays.get(Number(current.platformId)))
    )
      broken.push(`${at}schedule schedule-not-patchable`)
    // Every problem has the path of the platform here, and one that is said of two weekdays is said once.
    const told = new Set<string>()
    const tell: Tell = (_, code) => {
      if (!told.has(code)) broken.push(`${at}platformId ${code}`)
      told.add(code)
    }
    if (kept && moved && platformId !== null) judgeOnPlatform(kept, platformId, context, tell, tell)
    return kept
  }
  if (!body.schedule) return null
  const wrong: Tell = (member, code) => void invalid.push(`${at}schedule.${member} ${code}`)
  const rule: Tell = (member, code) => void broken.push(`${at}schedule.${member} ${code}`)
  const schedule = described(body.schedule as Body, room.platformDays.get(Number(platformId)), wrong)
  const isSaidAgain = kept !== null && !moved && sameJson(schedule, kept)
  if (schedule && !isSaidAgain) judgeOnPlatform(schedule, platformId, context, wrong, rule)
  return schedule
}
