import type { CalendarDate } from '../../../calendar-date.ts'
import { expectTyping } from '../../../components/overlays.ts'
import { sharedValue } from '../../../shared-value.ts'

/** A story to be duplicated. */
export interface Original {
  readonly id: number
  readonly name: string
  /** Its first day; null for one without a day. */
  readonly day: CalendarDate | null
}

const asked = sharedValue<readonly Original[] | null>(null)

/** Asks for the day of the copies. */
export const askToDuplicate = (stories: readonly Original[]): void => {
  expectTyping()
  asked.set(stories)
}
export const closeDuplicating = (): void => asked.set(null)
export const useDuplicating = asked.useValue
