const steps = [
  { unit: 'd', seconds: 86_400 },
  { unit: 'h', seconds: 3600 },
  { unit: 'min', seconds: 60 },
] as const

export type SinceUnit = (typeof steps)[number]['unit']

/** The time since an instant, in the largest whole unit. */
export const sinceThen = (instant: string, now: Date): { unit: SinceUnit; count: number } => {
  const seconds = Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000)
  const { unit, seconds: length } = steps.find((step) => seconds >= step.seconds) ?? steps[2]
  return { unit, count: Math.floor(seconds / length) }
}
