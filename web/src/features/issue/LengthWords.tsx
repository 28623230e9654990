import { useTranslations } from 'use-intl'
import type { Lengths } from '../../api/types.ts'

interface LengthWordsProps {
  readonly lengths: Lengths
  /** By the targets (contract 25.2). */
  readonly wanted?: number
}

/** What is ordered, written and wanted, behind other facts; nothing where there is none of it. */
export const LengthWords = ({ lengths: { ordered, written }, wanted = 0 }: LengthWordsProps) => {
  const t = useTranslations('issue')
  const words = [
    ordered === 0 ? [] : [t('orderedLength', { count: ordered })],
    written === 0 ? [] : [t('writtenLength', { count: written })],
    wanted === 0 ? [] : [t('wantedLength', { count: wanted })],
  ].flat()
  if (words.length === 0) return null
  return <span>{` · ${words.join(' · ')}`}</span>
}
