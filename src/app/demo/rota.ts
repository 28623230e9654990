/** Shifts, day notes and absences in the demo newsroom. Offsets are days from today. */

export type Days = 'workdays' | 'weekend' | 'every day'

interface Shift {
  readonly name: string
  readonly externalId: string
  readonly startTime: string
  readonly endTime: string
  readonly days: Days
  readonly availabilityCode: number
  readonly who: readonly string[]
}

export const shifts: readonly Shift[] = [
  {
    name: 'Early news',
    externalId: 'rota-early',
    startTime: '05:30',
    endTime: '13:30',
    days: 'workdays',
    availabilityCode: 0,
    who: ['Tomasz Zielinski', 'Aisha Rahman', 'Ingrid Holm'],
  },
  {
    name: 'Late news',
    externalId: 'rota-late',
    startTime: '13:30',
    endTime: '21:30',
    days: 'workdays',
    availabilityCode: 0,
    who: ['Callum Fraser', 'Hannah Whitby', 'Marcus Teague'],
  },
  {
    name: 'Print desk',
    externalId: 'rota-print',
    startTime: '16:00',
    endTime: '00:30',
    days: 'workdays',
    availabilityCode: 2,
    who: ['Gwen Marlowe', 'Priya Nair'],
  },
  {
    name: 'Weekend duty',
    externalId: 'rota-weekend',
    startTime: '08:00',
    endTime: '18:00',
    days: 'weekend',
    availabilityCode: 1,
    who: ['Daniel Okafor', 'Leila Haddad', 'Samir Benali'],
  },
]

interface DayNote {
  readonly shift: string
  readonly offset: number
  readonly note: string
}

export const dayNotes: readonly DayNote[] = [
  { shift: 'Early news', offset: -1, note: 'Ferry strike: two reporters at the harbour from six.' },
  { shift: 'Early news', offset: 0, note: 'Council papers come at nine; Aisha reads them first.' },
  { shift: 'Early news', offset: 1, note: 'Tomasz has the dentist until ten. Ingrid stands by.' },
  { shift: 'Late news', offset: 0, note: 'Live blog of the football until half past nine.' },
  { shift: 'Late news', offset: 2, note: 'New deadlines for the newsletter, see the noticeboard.' },
  { shift: 'Print desk', offset: 0, note: 'Two pages more: harbour supplement.' },
]

interface Absence {
  readonly who: string
  readonly from: number
  /** Null for a single day. */
  readonly to: number | null
  readonly hours: { readonly from: string; readonly to: string } | null
  readonly code: number
  readonly note: string | null
}

export const absences: readonly Absence[] = [
  { who: 'Rosalind Pike', from: -12, to: -3, hours: null, code: 3, note: null },
  { who: 'Edward Lomax', from: -2, to: 1, hours: null, code: 2, note: 'Shipping fair in Hamburg' },
  { who: 'Oliver Sandys', from: 0, to: null, hours: { from: '09:00', to: '13:00' }, code: 6, note: null },
  { who: 'Jonas Petersen', from: 1, to: null, hours: null, code: 4, note: 'For the regatta weekend' },
  { who: 'Bronwen Rees', from: 3, to: 16, hours: null, code: 3, note: 'Margaret takes the walks page' },
  { who: 'Fergus Boyle', from: 5, to: 6, hours: null, code: 0, note: 'Jury service' },
  { who: 'Yuki Tanabe', from: 9, to: 20, hours: null, code: 3, note: null },
]
