import { assigneeAbsent } from './rules/assignee-absent.ts'
import { assigneeOffShift } from './rules/assignee-off-shift.ts'
import { closedDay } from './rules/closed-day.ts'
import { deadlineAfterPublication } from './rules/deadline-after-publication.ts'
import { declined } from './rules/declined.ts'
import { issueClosed } from './rules/issue-closed.ts'
import { late } from './rules/late.ts'
import { lengthOff } from './rules/length-off.ts'
import { notOut } from './rules/not-out.ts'
import { overTarget } from './rules/over-target.ts'
import { stuck } from './rules/stuck.ts'
import { unassignedSoon } from './rules/unassigned-soon.ts'
import { undelivered } from './rules/undelivered.ts'
import { underTarget } from './rules/under-target.ts'

/** Every rule about what is wrong with the plan (contract 25.1). To add one: its file, and its line here. */
export const findingRules = [
  notOut,
  late,
  unassignedSoon,
  assigneeAbsent,
  assigneeOffShift,
  declined,
  deadlineAfterPublication,
  undelivered,
  closedDay,
  underTarget,
  overTarget,
  issueClosed,
  stuck,
  lengthOff,
] as const

export type RuleName = (typeof findingRules)[number]['name']

export const ruleNames: readonly RuleName[] = findingRules.map(({ name }) => name)
