import { Button, Code } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiProblem, ServerAway } from '../api/problem.ts'
import { Notice } from './Notice.tsx'

/** A part of the pages did not come: the server is away, or has been updated since the page was opened. */
const isLostScript = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)

/** A page that could not be shown: the server's words, and the number under which its log has the rest. */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const t = useTranslations('pageError')
  const router = useRouter()
  const queries = useQueryClient()
  const isLost = isLostScript(error)
  const again = () => {
    // A script that could not be loaded is not asked for again by the page that missed it.
    if (isLost) return window.location.reload()
    void queries.invalidateQueries()
    reset()
    void router.invalidate()
  }
  const isAway = isLost || error instanceof ServerAway
  const traceId = error instanceof ApiProblem ? error.body.traceId : undefined
  return (
    <Notice title={isAway ? t('away') : t('title')} action={<Button onClick={again}>{t('again')}</Button>}>
      <p>{isAway ? t('awayDetail') : String(error instanceof Error ? error.message : error)}</p>
      {traceId === undefined ? null : <Code>{traceId}</Code>}
    </Notice>
  )
}
