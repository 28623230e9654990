import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from './copy-text.ts'
import { showDone, showError } from './messages.tsx'

/** Copies, and says so where the browser does not allow it. Resolves to whether the text is in the clipboard. */
const useCopyOrSay = () => {
  const t = useTranslations('copy')
  return async (text: string): Promise<boolean> => {
    const isDone = await copyText(text)
    if (!isDone) showError(new Error(t('refused')))
    return isDone
  }
}

/** Copies a text, and says `done` once it is in the clipboard: for what is chosen in a menu. */
export const useCopy = () => {
  const copy = useCopyOrSay()
  return async (text: string, done: string): Promise<void> => {
    if (await copy(text)) showDone(done)
  }
}

const millisecondsShown = 1500

/** Copies a text, and knows of it for a moment: for a button that says so itself. */
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
