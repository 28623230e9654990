import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isServerReady, onServerBack, setServerAway, useServerAway } from '../api/server-state.ts'
import { reloadFor } from '../lost-parts.ts'
import { Notice } from './Notice.tsx'
import { PageLoading } from './PageLoading.tsx'

const reload = () => window.location.reload()

/**
 * In the place of a page whose script did not come. The page is loaded anew, at once or when the server is back: a newer
 * Daybook has its scripts under other names. What was typed outlasts that.
 */
export const LostPart = ({ part }: { readonly part: Error }) => {
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
