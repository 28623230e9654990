import type { QueryClient } from '@tanstack/react-query'
import type { SessionView } from '../../api/types.ts'
import { preloadable } from '../../components/preloadable.tsx'
import { isOver } from './first-day-memory.ts'
import { hasClientsQuery } from './has-clients-query.ts'

const list = preloadable(async () => (await import('./FirstDay.tsx')).FirstDay)

/** What is left to set up in a new newsroom. */
export const FirstDay = list.Component

/**
 * Loads the list and what it needs beside the plan, so that it does not push stories down when it comes. If that fails, the
 * plan opens without it.
 */
export const loadFirstDay = async (
  queryClient: QueryClient,
  { role, organization }: SessionView,
): Promise<void> => {
  if (role !== 'admin' || isOver(organization.id)) return
  await Promise.allSettled([list.preload(), queryClient.ensureQueryData(hasClientsQuery)])
}
