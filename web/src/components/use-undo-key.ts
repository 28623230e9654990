import { useHotkeys } from 'react-hotkeys-hook'
import { useTranslations } from 'use-intl'
import { undoNewest } from './messages.tsx'
import { isForOverlay } from './overlays.ts'
import { useNamedKeys } from './shortcuts.ts'

/** Ctrl-Z or Cmd-Z does what the Undo button of the newest message does. In a field it undoes what was typed. */
export const useUndoKey = (): void => {
  const t = useTranslations('keys')
  useHotkeys('mod+z', undoNewest, { preventDefault: true, ignoreEventWhen: isForOverlay })
  useNamedKeys('mod+z', t('undo'), 'page')
}
