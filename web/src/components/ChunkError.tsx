import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isServerReady, onServerBack, setServerAway, useServerAway } from '../api/server-state.ts'
import { reloadFor } from '../lost-parts.ts'
import { Notice } from './Notice.tsx'
import { PageLoading } from './PageLoading.tsx'

const reload = () => window.location.reload()

/**
 * Stands in for a page whose script failed to load. Reloads the page, at once or when the server is back: a newer
 * Daybook has its scripts under other names. Drafts survive the reload.
 */
export const ChunkError = ({ part }: { readonly part: Error }) => {
  const t = useTranslations('pageError')
  const isAway = useServerAway()
  const [isInVain, setIsInVain] = useState(false)
  useEffect(() => {
    let isLeft = false
    void isServerReady().then((isReady) => {
      if (isLeft) return
      if (isReady) setIsInVain(!reloadFor(part))
      else setServerAway(true)
    })
    const stopListening = onServerBack(reload)
    return () => {
      isLeft = true
      stopListening()
    }
  }, [part])
  if (!isAway && !isInVain) return <PageLoading />
  return (
    <Notice title={isAway ? t('away') : t('title')} action={<Button onClick={reload}>{t('again')}</Button>}>
      <p>{isAway ? t('awayDetail') : t('lostDetail')}</p>
    </Notice>
  )
}
