import type { RosterView } from '../../../../src/roster/roster-schemas.ts'

export type RosterPerson = RosterView['people'][number]
export type RosterShift = RosterPerson['shifts'][number]
export type RosterAbsence = RosterPerson['absences'][number]
export type RosterTask = RosterPerson['tasks'][number]
