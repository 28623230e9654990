import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { isProblem, ServerAway } from '../../../api/problem.ts'
import { whenServerAnswers } from '../../../api/server-state.ts'
import type { ElementView } from '../../../api/types.ts'
import { elementPath, elementQuery, type TaggedElement } from './element-query.ts'
import type { ElementWrite } from './field.ts'

export interface SentWrite extends ElementWrite {
  /** The entity tag that must still match; without one, the write is unconditional. */
  readonly ifMatch?: string | null
  /** The same for every attempt at one change (contract 1.19). */
  readonly idempotencyKey?: string
}

/** Others may save between our read and our write, but not this often. */
const maximumTries = 8

type WhenStale = 'again' | 'give up'

/** Whether to retry a failed write; waits for the server if it was away. */
const mayTryAgain = async (error: unknown, tries: number, whenStale: WhenStale): Promise<boolean> => {
  if (error instanceof ServerAway) {
    await whenServerAnswers()
    return true
  }
  return isProblem(error, 'precondition-failed') && whenStale === 'again' && tries < maximumTries
}

export interface StoryWriter {
  /** Reads the story after something else has written it, and all that shows it. */
  readonly readAnew: () => Promise<TaggedElement>
  /** Sends one write and shows the story in its answer. */
  readonly write: (sent: SentWrite) => Promise<ElementView>
  /**
   * Runs `attempt` with the current story. Retries if the server was away and, if requested, if the story was stale.
   */
  readonly untilThrough: <T>(
    attempt: (known: TaggedElement) => Promise<T>,
    whenStale: WhenStale,
  ) => Promise<T>
}

export const storyWriter = (elementId: number, queries: QueryClient): StoryWriter => {
  const query = elementQuery(elementId)
  const readNow = () => queries.fetchQuery({ ...query, staleTime: 0 })
  const readOthersAnew = () => {
    void queries.invalidateQueries({ queryKey: ['plan'] })
    void queries.invalidateQueries({ queryKey: ['activity', elementId] })
  }

  return {
    write: async ({ method, path, ...options }) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      const answer = await request<ElementView | undefined>(method, elementPath(elementId) + path, options)
      const element = answer.data === undefined ? await readNow() : { data: answer.data, etag: answer.etag }
      queries.setQueryData(query.queryKey, element)
      readOthersAnew()
      return element.data
    },
    readAnew: async () => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      const element = await readNow()
      readOthersAnew()
      return element
    },
    untilThrough: async (attempt, whenStale) => {
      let known = queries.getQueryData(query.queryKey)
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(known ?? (await readNow()))
        } catch (error) {
          known = undefined
          if (await mayTryAgain(error, tries, whenStale)) continue
          void queries.invalidateQueries({ queryKey: query.queryKey })
          throw error
        }
      }
    },
  }
}
