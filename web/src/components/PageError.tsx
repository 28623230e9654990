import { Button, Code } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem, ServerAway } from '../api/problem.ts'
import { onServerBack, useServerAway } from '../api/server-state.ts'
import { isLostPart } from '../lost-parts.ts'
import { ChunkError } from './ChunkError.tsx'
import { Notice } from './Notice.tsx'

/**
 * Forgets failed reads that nothing waits for: suspended pages would throw the error again instead of reading again.
 */
const forgetFailedReads = (queries: QueryClient): void =>
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })

/** A page that could not be shown. If the server was away, the page appears by itself once it is back. */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const t = useTranslations('pageError')
  const router = useRouter()
  const queries = useQueryClient()
  const isAway = useServerAway() && error instanceof ServerAway
  const again = () => {
    forgetFailedReads(queries)
    void queries.invalidateQueries()
    reset()
    void router.invalidate()
  }
  const onBack = useEffectEvent(() => {
    if (error instanceof ServerAway) again()
  })
  useEffect(() => onServerBack(onBack), [])
  // Leaving the page and coming back reads again, too.
  useEffect(() => () => forgetFailedReads(queries), [queries])
  if (isLostPart(error)) return <ChunkError part={error} />
  const traceId = error instanceof ApiProblem ? error.body.traceId : undefined
  return (
    <Notice title={isAway ? t('away') : t('title')} action={<Button onClick={again}>{t('again')}</Button>}>
      <p>{isAway ? t('awayDetail') : String(error instanceof Error ? error.message : error)}</p>
      {traceId === undefined ? null : <Code>{traceId}</Code>}
    </Notice>
  )
}
