import { useTranslations } from 'use-intl'
import type { Lengths } from '../../api/types.ts'

/** What is ordered and written, behind other facts; nothing where there is neither. */
export const LengthWords = ({ lengths: { ordered, written } }: { readonly lengths: Lengths }) => {
  const t = useTranslations('issue')
  if (ordered === 0 && written === 0) return null
  const words = [
    ordered === 0 ? [] : [t('orderedLength', { count: ordered })],
    written === 0 ? [] : [t('writtenLength', { count: written })],
  ].flat()
  return <> · {words.join(' · ')}</>
}
