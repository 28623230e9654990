import { expect, it } from 'vitest'
import { sectionsOf } from './finding-sections.ts'
import type { Finding } from './findings.ts'

const today = '2026-06-17'
let id = 0
const finding = (
  rule: Finding['rule'],
  severity: Finding['severity'],
  date: string | null,
  time: string | null = null,
): Finding => ({
  ...{ rule, severity, since: '2026-06-01T12:00:00Z', text: rule, of: null },
  element: { id: ++id, title: null },
  when: date === null ? null : { date, time },
})
const many = (count: number, ...[rule, severity, date]: Parameters<typeof finding>): Finding[] =>
  Array.from({ length: count }, () => finding(rule, severity, date))

/** Each section with its lines, such as `late 2026-06-17 09:00` or `4 late`. */
const shown = (findings: readonly Finding[]) =>
  sectionsOf(findings, today).map(({ count, lines, ...section }) => [
    'date' in section ? section.date : section.kind,
    count,
    lines.map(({ findings: [first, ...rest] }) =>
      rest.length === 0
        ? [first.rule, first.when?.date, first.when?.time].filter(Boolean).join(' ')
        : `${rest.length + 1} ${first.rule} ${first.when?.date ?? ''}`.trim(),
    ),
  ])

it('25.1 begins with alarms, soonest first; those of days that are over come last, the latest day first', () => {
  const alarms = [
    finding('late', 'alarm', '2026-06-12', '09:00'),
    ...many(4, 'late', 'alarm', '2026-06-16'),
    finding('unassigned-soon', 'alarm', today),
    finding('not-out', 'alarm', today, '10:00'),
    finding('late', 'alarm', today, '09:00'),
  ]
  expect(shown(alarms)).toEqual([
    [
      ...['alarms', 8],
      [
        ...['late 2026-06-17 09:00', 'not-out 2026-06-17 10:00', 'unassigned-soon 2026-06-17'],
        ...['4 late 2026-06-16', 'late 2026-06-12 09:00'],
      ],
    ],
  ])
})

it('25.1 today and the days ahead come before what has no day, and what is over is last', () => {
  const warnings = [
    finding('assignee-off-shift', 'warning', '2026-06-15'),
    finding('assignee-absent', 'warning', '2026-06-16', '12:00'),
    ...many(66, 'stuck', 'note', null),
    finding('declined', 'warning', '2026-06-19'),
    finding('declined', 'warning', today, '18:00'),
    finding('declined', 'warning', today, '09:00'),
    finding('assignee-absent', 'warning', today),
  ]
  expect(shown(warnings)).toEqual([
    [today, 3, ['assignee-absent 2026-06-17', 'declined 2026-06-17 09:00', 'declined 2026-06-17 18:00']],
    ['2026-06-19', 1, ['declined 2026-06-19']],
    ['undated', 66, ['66 stuck']],
    ['earlier', 2, ['assignee-absent 2026-06-16 12:00', 'assignee-off-shift 2026-06-15']],
  ])
})

it('25.1 more than three of one rule on one day are one line, and what issues lack comes before', () => {
  const issues = many(4, 'under-target', 'warning', '2026-06-20').map((one, index) => ({
    ...one,
    element: null,
    issue: { targetId: index + 1, platformId: 1, date: '2026-06-20' },
  }))
  const findings = [
    ...many(4, 'assignee-off-shift', 'warning', today),
    ...many(3, 'declined', 'warning', today),
    ...many(4, 'declined', 'warning', '2026-06-18'),
    ...issues,
  ]
  const declined = `declined ${today}`
  expect(shown(findings)).toEqual([
    ['issues', 4, issues.map(() => 'under-target 2026-06-20')],
    [today, 7, [`4 assignee-off-shift ${today}`, declined, declined, declined]],
    ['2026-06-18', 4, ['4 declined 2026-06-18']],
  ])
})
