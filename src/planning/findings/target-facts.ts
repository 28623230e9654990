/** What the rules of findings know of a target on a day (contract 25.2). */
export interface TargetFacts {
  readonly platform: string
  /** The names of its time slot and its category, if it is only for these. */
  readonly part: readonly string[]
  readonly date: string
  /** How many days the date is ahead. Nothing can be done about an issue that is past. */
  readonly ahead: number
  readonly unit: 'stories' | 'characters'
  readonly count: number
  readonly from: number
  readonly to: number | null
  /** When the target was last changed: in seconds since 1970. */
  readonly changed: number
}
