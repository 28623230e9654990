import { useHotkeys } from 'react-hotkeys-hook'
import { useTranslations } from 'use-intl'
import { typedInto } from './focus/places.ts'
import { undoNewest } from './messages.tsx'
import { isForOverlay } from './overlays.ts'
import { useNamedKeys } from './shortcuts.ts'

/** A checkbox or a choice has nothing of its own to undo. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(typedInto) && !target.matches('select,[readonly]')

/** Ctrl-Z or Cmd-Z does what the Undo button of the newest message does. In a field it undoes what was typed. */
export const useUndoKey = (): void => {
  const t = useTranslations('keys')
  useHotkeys('mod+z', undoNewest, {
    enableOnFormTags: true,
    preventDefault: true,
    ignoreEventWhen: ({ target }) => isForOverlay() || hasOwnUndo(target),
  })
  useNamedKeys('mod+z', t('undo'), 'page')
}
