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

/** Milliseconds after which the page is probably idle. */
const idleAfter = 2000

/**
 * A dialog whose code loads when it is first opened, or before that if it `isExpected`: a key opens it, and typing goes on. If that
 * fails, a message says so and the dialog closes again.
 */
export const dialogOnDemand = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { isExpected = false }: { readonly isExpected?: boolean } = {},
) => {
  const { Component, preload } = preloadable(load)
  // biome-ignore lint/correctness/noComponentHookFactories: created once per dialog, when its module loads
  const DialogOnDemand = (props: Props) => {
    const t = useTranslations('pageError')
    const { isOpen, onClose } = props
    const [isLoaded, setIsLoaded] = useState(false)
    const [isThere, setIsThere] = useState(false)
    useEffect(() => {
      if (!isExpected) return
      const timer = setTimeout(() => void preload().catch(() => undefined), idleAfter)
      return () => clearTimeout(timer)
    }, [])
    const isWanted = isOpen && !isLoaded
    // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once each time it is opened
    useEffect(() => {
      if (!isWanted) return
      preload().then(
        () => setIsLoaded(true),
        async (cause: unknown) => {
          onClose()
          if (isLostPart(cause) && (await isServerReady()))
            showOffer({ message: t('lostDetail'), action: t('reload'), onAction: () => location.reload() })
          else showError(new ServerAway(wordsOfAway('The server is not responding.'), { cause }))
        },
      )
    }, [isWanted])
    // Mounted closed first: only then does it know what had the focus and can give it back.
    useEffect(() => setIsThere(isLoaded), [isLoaded])
    return isLoaded ? <Component {...props} isOpen={isOpen && isThere} /> : null
  }
  return DialogOnDemand
}
