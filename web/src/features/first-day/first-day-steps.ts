import type { ReferenceData } from '../../api/reference-data.ts'

/** What a new newsroom needs, in the order in which it helps. */
export const firstDaySteps = ['platforms', 'people', 'statuses', 'credentials'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

/** The statuses that every newsroom begins with (contract 11). */
const initialStatuses = 13

type Settings = Pick<
  ReferenceData,
  'platforms' | 'users' | 'elementStatuses' | 'taskStatuses' | 'publicationStatuses'
>

const haveStatusesChanged = ({ elementStatuses, taskStatuses, publicationStatuses }: Settings): boolean => {
  const all = [...elementStatuses, ...taskStatuses, ...publicationStatuses]
  return all.length !== initialStatuses || all.some(({ version }) => version > 1)
}

/** The steps that are done, by what the newsroom has. The statuses it began with are fine once all else is there. */
export const doneSteps = (settings: Settings, hasCredentials: boolean): ReadonlySet<FirstDayStep> => {
  const done = new Set<FirstDayStep>()
  if (settings.platforms.some(({ deleted }) => !deleted)) done.add('platforms')
  if (settings.users.filter(({ deletionDate }) => deletionDate === null).length > 1) done.add('people')
  if (hasCredentials) done.add('credentials')
  if (haveStatusesChanged(settings) || done.size === firstDaySteps.length - 1) done.add('statuses')
  return done
}
