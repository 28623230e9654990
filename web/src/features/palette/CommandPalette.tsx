import { useEffect } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useTranslations } from 'use-intl'
import { dialogOnDemand } from '../../components/dialog-on-demand.tsx'
import { isForOverlay } from '../../components/overlays.ts'
import { useNamedKeys } from '../../components/shortcuts.ts'
import { closePalette, openPalette, useIsPaletteOpen } from './palette-state.ts'

const load = async () => (await import('./PaletteDialog.tsx')).PaletteDialog

const PaletteDialog = dialogOnDemand(load)

/** Milliseconds after which the page is probably idle. */
const idleAfter = 3000

/** Ctrl-K or Cmd-K finds stories, people, pages and actions from anywhere, also from within a field. */
export const CommandPalette = () => {
  const t = useTranslations('palette')
  const isOpen = useIsPaletteOpen()
  useHotkeys('mod+k', openPalette, {
    enableOnFormTags: true,
    preventDefault: true,
    ignoreEventWhen: isForOverlay,
  })
  useEffect(() => {
    // Without it, the palette loads when it is first opened: what is typed until then would be lost.
    const timer = setTimeout(() => void load().catch(() => undefined), idleAfter)
    return () => clearTimeout(timer)
  }, [])
  useNamedKeys('mod+k', t('title'), 'go')
  return <PaletteDialog isOpen={isOpen} onClose={closePalette} />
}
