import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from './copy-text.ts'
import { showDone, showError } from './messages.tsx'

/** Copies a text and reports it if the browser does not allow that. Resolves to whether the text was copied. */
const useCopyOrSay = () => {
  const t = useTranslations('copy')
  return async (text: string): Promise<boolean> => {
    const isDone = await copyText(text)
    if (!isDone) showError(new Error(t('refused')))
    return isDone
  }
}

/** Copies a text, then shows `done`: for menu items. */
export const useCopy = () => {
  const copy = useCopyOrSay()
  return async (text: string, done: string): Promise<void> => {
    if (await copy(text)) showDone(done)
  }
}

const millisecondsShown = 1500

/** Copies a text and remembers it for a moment: for buttons that show the result themselves. */
export const useCopied = () => {
  const copyOrSay = useCopyOrSay()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), millisecondsShown)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: async (text: string): Promise<void> => setIsCopied(await copyOrSay(text)) }
}
