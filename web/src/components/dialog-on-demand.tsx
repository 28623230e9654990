import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ServerAway } from '../api/problem.ts'
import { isServerReady } from '../api/server-state.ts'
import { wordsOfAway } from '../api/server-words.ts'
import { isLostPart } from '../lost-parts.ts'
import { showError, showOffer } from './messages.tsx'
import { preloadable } from './preloadable.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A dialog whose code is fetched when it is first opened. Where it does not come, that is said, and the dialog is closed again. */
export const dialogOnDemand = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) => {
  const { Component, preload } = preloadable(load)
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for each dialog, when its module is loaded
  const DialogOnDemand = (props: Props) => {
    const t = useTranslations('pageError')
    const { isOpen, onClose } = props
    const [isLoaded, setIsLoaded] = useState(false)
    const [isThere, setIsThere] = useState(false)
    const isWanted = isOpen && !isLoaded
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once each time that it is opened
    useEffect(() => {
      if (!isWanted) return
      preload().then(
        () => setIsLoaded(true),
        async (cause: unknown) => {
          onClose()
          if (isLostPart(cause) && (await isServerReady()))
            showOffer({ message: t('lostDetail'), action: t('reload'), onAction: () => location.reload() })
          else showError(new ServerAway(wordsOfAway('The server does not answer.'), { cause }))
        },
      )
    }, [isWanted])
    // It is there closed before it opens: only so does it know what had the focus, and gives it back.
    useEffect(() => setIsThere(isLoaded), [isLoaded])
    return isLoaded ? <Component {...props} isOpen={isOpen && isThere} /> : null
  }
  return DialogOnDemand
}
