import { Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ProblemText } from './ProblemText.tsx'

interface NotReadItemsProps {
  /** The result of `whyNotRead`, computed where the query runs: a closed menu would miss failures. */
  readonly words: string | undefined
  readonly onAgain: () => void
}

/** Like `LoadError`, as items of a menu. */
export const LoadErrorItems = ({ words, onAgain }: NotReadItemsProps) => {
  const t = useTranslations('pageError')
  return words === undefined ? null : (
    <>
      <Menu.Label>
        <ProblemText size="xs">{words}</ProblemText>
      </Menu.Label>
      <Menu.Item closeMenuOnClick={false} onClick={onAgain}>
        {t('again')}
      </Menu.Item>
    </>
  )
}
