import { addDays, instantIn } from '../../../calendar-date.ts'
import { storedText, storeText } from '../../../device-storage.ts'

const storageKey = 'daybook.conference'
const usual = '09:00'

/** The time of day that was last asked for: newsrooms confer at the same hour each day. */
export const conferenceTime = (): string => {
  const stored = storedText(storageKey) ?? usual
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(stored) ? stored : usual
}

export const rememberConference = (time: string): void => storeText(storageKey, time)

type ChoiceName = 'lastVisit' | 'today' | 'yesterday' | 'weekAgo'

/** A moment to look back to. */
export interface SinceChoice {
  readonly name: ChoiceName
  /** An instant. */
  readonly time: string
}

interface Here {
  readonly now: { readonly date: string; readonly time: string }
  readonly timeZone: string
  readonly conference: string
  readonly lastVisit: string | null
}

/** What can be chosen with one click. */
export const sinceChoices = ({ now, timeZone, conference, lastVisit }: Here): SinceChoice[] => {
  const at = (days: number) => instantIn(addDays(now.date, days), conference, timeZone).toISOString()
  return [
    ...(lastVisit === null ? [] : [{ name: 'lastVisit' as const, time: lastVisit }]),
    ...(now.time > conference ? [{ name: 'today' as const, time: at(0) }] : []),
    { name: 'yesterday', time: at(-1) },
    { name: 'weekAgo', time: at(-7) },
  ]
}
