import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { showDone } from './messages.tsx'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How many pasted characters the control has no room for. */
const charactersCut = (control: TextControl, pasted: string): number => {
  const { value, maxLength, selectionStart, selectionEnd } = control
  if (maxLength < 0) return 0
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  return Math.max(0, value.length - replaced + pasted.length - maxLength)
}

/** Says so where a browser cuts a pasted text to the maximum length of its input: browsers do that silently. */
export const useCutPaste = (): void => {
  const t = useTranslations('frame')
  useEffect(() => {
    const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      if (defaultPrevented || !isTextControl(target)) return
      const count = charactersCut(target, clipboardData?.getData('text') ?? '')
      if (count > 0) showDone(t('pasteCut', { count, maximum: target.maxLength }))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [t])
}
