import { Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ProblemText } from './ProblemText.tsx'

interface NotReadItemsProps {
  /** What `whyNotRead` says. It is asked where the query is read: a menu that is closed does not hear of failures. */
  readonly words: string | undefined
  readonly onAgain: () => void
}

/** As `NotRead`, among the items of a menu. */
export const NotReadItems = ({ words, onAgain }: NotReadItemsProps) => {
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
