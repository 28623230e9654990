import { Alert, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { setServerAway, useServerAway } from '../api/server-state.ts'

const secondsBetweenTries = 2
const patienceMilliseconds = 5000

const isReady = async (): Promise<boolean> => {
  const signal = AbortSignal.timeout(patienceMilliseconds)
  const headers = { accept: 'application/json' }
  const answer = await fetch('/health/ready', { headers, signal }).catch(() => null)
  return answer?.ok ?? false
}

/** Says that the server is away, asks until it is back, and then reads everything anew. What was typed stays. */
export const ServerAwayNotice = () => {
  const t = useTranslations('serverAway')
  const isAway = useServerAway()
  const queries = useQueryClient()
  const { data: isBack } = useQuery({
    queryKey: ['ready'],
    queryFn: isReady,
    enabled: isAway,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: secondsBetweenTries * 1000,
  })
  useEffect(() => {
    if (!isAway || isBack !== true) return
    setServerAway(false)
    queries.removeQueries({ queryKey: ['ready'] })
    void queries.invalidateQueries()
  }, [isAway, isBack, queries])
  return isAway ? (
    <Alert
      color="orange"
      radius={0}
      title={t('title')}
      icon={<Loader size={18} color="orange" />}
      role="status"
    >
      {t('detail')}
    </Alert>
  ) : null
}
