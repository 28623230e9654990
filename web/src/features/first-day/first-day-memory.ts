import { storedText, storeText } from '../../device-storage.ts'
import type { FirstDayStep } from './first-day-steps.ts'

/** What this browser knows of a newsroom's first day: the steps that its administrator skipped, and whether all of it is done. */

const over = 'over'

const keyOf = (organizationId: number): string => `daybook.first-day.${organizationId}`

const wordsOf = (organizationId: number): string[] => (storedText(keyOf(organizationId)) ?? '').split(' ')

const add = (organizationId: number, word: FirstDayStep | typeof over): string[] => {
  const words = [...wordsOf(organizationId), word]
  storeText(keyOf(organizationId), words.join(' '))
  return words
}

export const skippedSteps = wordsOf

export const skipStep = (organizationId: number, step: FirstDayStep): string[] => add(organizationId, step)

/** Whether everything was there once. Then nothing asks for it again. */
export const isOver = (organizationId: number): boolean => wordsOf(organizationId).includes(over)

export const rememberOver = (organizationId: number): void => {
  if (!isOver(organizationId)) add(organizationId, over)
}
