import { useTranslations } from 'use-intl'
import { useNamedKeys, useShortcut } from '../../components/shortcuts.ts'

const rowsOnPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-notice]')]

const isInHand = (row: HTMLElement): boolean => row.contains(document.activeElement)

const move = (step: 1 | -1): void => {
  const rows = rowsOnPage()
  const here = rows.findIndex(isInHand)
  const next = rows[here < 0 ? 0 : here + step]
  // What has nothing to open is itself in hand.
  const target = next?.querySelector<HTMLElement>('a') ?? next
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** The keys of the list; enter is that of the link in hand. */
export const useNoticeKeys = (markRead: (id: number) => void): void => {
  const t = useTranslations('notices')
  useShortcut('j', t('keys.next'), 'page', () => move(1))
  useShortcut('k', t('keys.previous'), 'page', () => move(-1))
  useNamedKeys('enter', t('keys.open'), 'page')
  useShortcut('e', t('read'), 'page', () => {
    const row = rowsOnPage().find(isInHand)
    if (row && row.dataset.unread !== undefined) markRead(Number(row.dataset.notice))
  })
}
