import type { CalendarDate } from '../../calendar-date.ts'
import { ruleNames } from '../../finding-rules.generated.ts'
import { type Finding, keyOf } from './findings.ts'

/** What stands in one line: a finding, or many of one rule on one day. */
export interface FindingLine {
  readonly key: string
  readonly findings: readonly [Finding, ...Finding[]]
}

/** `alarms` have to be seen to whatever their day is, `issues` are what issues of today and ahead lack; `earlier` is all else whose day is over. */
type Subject =
  | { readonly kind: 'alarms' | 'issues' | 'undated' | 'earlier' }
  | { readonly kind: 'day'; readonly date: CalendarDate }

export type FindingSection = Subject & {
  readonly count: number
  readonly lines: readonly FindingLine[]
}

/** More of one rule on one day are one line. */
const mostLines = 3

const dateOf = ({ when }: Finding): CalendarDate => when?.date ?? ''

/** What has no time has the whole day. */
const momentOf = ({ when }: Finding): string => (when === null ? '' : `${when.date} ${when.time ?? '24:00'}`)

const soonestFirst = (one: Finding, other: Finding): number => momentOf(one).localeCompare(momentOf(other))

const byRule = (one: Finding, other: Finding): number =>
  ruleNames.indexOf(one.rule) - ruleNames.indexOf(other.rule) || soonestFirst(one, other)

const latestDayFirst = (one: Finding, other: Finding): number => dateOf(other).localeCompare(dateOf(one))

/** Many of one rule on one day stand where the first of them would. */
const folded = (findings: readonly Finding[]): FindingLine[] => {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const key = `${finding.rule} ${dateOf(finding)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return [...groups].flatMap(([key, group]) =>
    group.length > mostLines ? [{ key, findings: group }] : inLines(group),
  )
}

/** Each in a line of its own. */
const inLines = (findings: readonly Finding[]): FindingLine[] =>
  findings.map((finding) => ({ key: keyOf(finding), findings: [finding] }))

/** Alarms, what issues lack, then today and the days ahead, then what has no day, and at last what is over: so the first screen says what to do. */
export const sectionsOf = (findings: readonly Finding[], today: CalendarDate): readonly FindingSection[] => {
  const isAlarm = ({ severity }: Finding) => severity === 'alarm'
  const isOver = (finding: Finding) => finding.when !== null && dateOf(finding) < today
  const alarms = findings.filter(isAlarm).toSorted(soonestFirst)
  const calm = findings.filter((finding) => !isAlarm(finding))
  const issues = calm.filter(({ element }) => element === null).toSorted(soonestFirst)
  const others = calm.filter(({ element }) => element !== null).toSorted(byRule)
  const ahead = others.filter((finding) => finding.when !== null && !isOver(finding))
  const section = (subject: Subject, own: readonly Finding[], lines = folded(own)): FindingSection => ({
    ...subject,
    count: own.length,
    lines,
  })
  const sections = [
    section({ kind: 'alarms' }, alarms, [
      ...inLines(alarms.filter((finding) => !isOver(finding))),
      ...folded(alarms.filter(isOver).toSorted(latestDayFirst)),
    ]),
    section({ kind: 'issues' }, issues, inLines(issues)),
    ...[...new Set(ahead.map(dateOf))].toSorted().map((date) => {
      const own = ahead.filter((finding) => dateOf(finding) === date)
      return section({ kind: 'day', date }, own)
    }),
    section(
      { kind: 'undated' },
      others.filter(({ when }) => when === null),
    ),
    section({ kind: 'earlier' }, others.filter(isOver).toSorted(latestDayFirst)),
  ]
  return sections.filter(({ count }) => count > 0)
}
