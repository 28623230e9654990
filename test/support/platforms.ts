import { expect } from 'vitest'
import type { ApiClient } from './api-client.ts'

export const everyDay = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
export const workdays = { ...everyDay, sat: false, sun: false }
export const printDates = ['2026-07-01', '2026-08-01', '2026-09-01']

/** Reads that show every platform of a newsroom with all its parts. */
export const everyPlatform = ['/platforms?size=100&includeDeleted=true']

interface Row {
  readonly id: number
}

export const platformPath = ({ id }: Row): string => `/platforms/${id}`

/** Creates a platform through the API and returns the answer's body: weekly unless `body` says otherwise. */
export const newPlatform = async (api: ApiClient, body: object = {}) => {
  const answer = await api.post('/platforms', { name: 'Website', ...body })
  expect(answer.status).toBe(201)
  return answer.body
}

/** A print platform that is published on `dates`. */
export const newPrint = (api: ApiClient, dates: readonly string[] = printDates) =>
  newPlatform(api, {
    name: 'Print',
    typeCode: 1,
    printingTimeInDays: 3,
    displayStoryByIssue: false,
    manualSchedule: dates.map((date) => ({ date })),
  })

/** Adds a time slot from 06:00 to 09:30. */
export const addTimeSlot = async (api: ApiClient, { id }: Row): Promise<Row> => {
  const slot = { name: 'Morning', start: '06:00', end: '09:30' }
  const answer = await api.post(`/api/daybook/v1/platforms/${id}/time-slots`, slot)
  expect(answer.status).toBe(201)
  return answer.body
}
