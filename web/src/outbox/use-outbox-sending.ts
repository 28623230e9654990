import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onServerBack } from '../api/server-state.ts'
import { useSession } from '../api/session.ts'
import { ownerOf } from './outbox.ts'
import { type Send, type SendLeft, sendLeft, sendOutbox } from './send-outbox.ts'

/** Sends what an earlier page, or a time without a network, has left. */
export const useOutboxSending = (send: Send, sendRest: SendLeft): void => {
  const queries = useQueryClient()
  const owner = ownerOf(useSession())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has an outbox of their own
  useEffect(() => {
    const begin = () => void sendOutbox(queries, send).then(() => sendLeft(queries, sendRest))
    begin()
    addEventListener('online', begin)
    const stop = onServerBack(begin)
    return () => {
      removeEventListener('online', begin)
      stop()
    }
  }, [owner, queries, send, sendRest])
}
