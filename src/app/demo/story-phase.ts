import { Temporal } from 'temporal-polyfill'
import type { Random } from './random.ts'

/** The phase of a story as of today. */
export type Phase = 'past' | 'today' | 'soon' | 'later'

const soonDays = 3

export const phaseOf = (date: Temporal.PlainDate, today: Temporal.PlainDate): Phase => {
  if (Temporal.PlainDate.compare(date, today) < 0) return 'past'
  if (date.equals(today)) return 'today'
  return Temporal.PlainDate.compare(date, today.add({ days: soonDays })) <= 0 ? 'soon' : 'later'
}

/** Names with their relative frequency. */
type Mixture = Readonly<Record<string, number>>

const drawn = (mixture: Mixture, random: Random): string =>
  random.pick(Object.entries(mixture).flatMap(([name, share]) => Array.from({ length: share }, () => name)))

const elementStatuses: Readonly<Record<Phase, Mixture>> = {
  past: { Done: 12, Dropped: 1 },
  today: { 'In production': 6, Done: 3, Planned: 1 },
  soon: { Planned: 3, 'In production': 1 },
  later: { Planned: 3, Idea: 2 },
}

const taskStatuses: Readonly<Record<Phase, Mixture>> = {
  past: { Approved: 9, Edited: 1 },
  today: { Received: 2, Edited: 1, Requested: 1, Approved: 1 },
  soon: { Requested: 3, Offered: 1 },
  later: { Requested: 1, Offered: 1 },
}

/** Confirmation status codes (contract 4): 1 confirmed, 0 requested, -1 rejected, -2 not requested. */
const confirmations: Readonly<Record<Phase, Mixture>> = {
  past: { '1': 1 },
  today: { '1': 9, '0': 1 },
  soon: { '1': 3, '0': 3, '-1': 1 },
  later: { '0': 1, '-2': 4 },
}

const publicationStatuses: Readonly<Record<Phase, Mixture>> = {
  past: { Ready: 1 },
  today: { Ready: 1, Planned: 1 },
  soon: { Planned: 1 },
  later: { Planned: 1 },
}

export const elementStatusOf = (phase: Phase, random: Random): string => drawn(elementStatuses[phase], random)
export const taskStatusOf = (phase: Phase, random: Random): string => drawn(taskStatuses[phase], random)
export const confirmationOf = (phase: Phase, random: Random): number =>
  Number(drawn(confirmations[phase], random))
export const publicationStatusOf = (phase: Phase, random: Random): string =>
  drawn(publicationStatuses[phase], random)
