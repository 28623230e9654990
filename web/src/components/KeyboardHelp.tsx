import { useTranslations } from 'use-intl'
import { dialogOnDemand } from './dialog-on-demand.tsx'
import { hideKeyboardHelp, showKeyboardHelp, useShortcut, useShortcutState } from './shortcuts.ts'

const KeyList = dialogOnDemand(async () => (await import('./KeyList.tsx')).KeyList)

/** `?` opens the list of keys. */
export const KeyboardHelp = () => {
  const t = useTranslations('keys')
  const { isHelpOpen } = useShortcutState()
  useShortcut('?', t('help'), 'page', showKeyboardHelp)
  return <KeyList isOpen={isHelpOpen} onClose={hideKeyboardHelp} />
}
