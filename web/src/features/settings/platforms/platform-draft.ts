import type { PlatformView, WeeklySchedule } from '../../../api/types.ts'
import { everyDay } from '../../../platform-days.ts'

export interface ManualDate {
  readonly id?: number
  readonly date: string
  readonly externalId: string | null
  readonly note: string | null
}

export interface PlatformDraft {
  readonly name: string
  readonly externalId: string | null
  readonly typeCode: number
  readonly printingTimeInDays: number
  readonly displayStoryByIssue: boolean
  readonly weeklySchedule: WeeklySchedule | null
  readonly manualSchedule: readonly ManualDate[] | null
}

export const platformDraftOf = (view: PlatformView | null): PlatformDraft => ({
  name: view?.name ?? '',
  externalId: view?.externalId ?? null,
  typeCode: view?.typeCode ?? 0,
  printingTimeInDays: view?.printingTimeInDays ?? 0,
  displayStoryByIssue: view?.displayStoryByIssue ?? true,
  weeklySchedule: view === null ? everyDay : view.weeklySchedule,
  manualSchedule: view?.manualSchedule ?? null,
})

export const digital = 0
export const print = 1

/**
 * The consequences of a type: fields it does not have get their required values, so that the server does not refuse
 * them later.
 */
export const withType = (draft: PlatformDraft, typeCode: number): Partial<PlatformDraft> => ({
  typeCode,
  ...(typeCode === digital ? { printingTimeInDays: 0, displayStoryByIssue: true } : {}),
  ...(typeCode === print && draft.printingTimeInDays === 0 ? { printingTimeInDays: 1 } : {}),
})
