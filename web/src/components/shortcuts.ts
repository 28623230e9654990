import { useEffect } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { storedText, storeText } from '../device-storage.ts'
import { sharedValue } from '../shared-value.ts'
import { isForOverlay } from './overlays.ts'

/** The groups in the list of shortcuts, in order. */
export const shortcutGroups = ['go', 'page', 'story'] as const

export type ShortcutGroup = (typeof shortcutGroups)[number]

interface Shortcut {
  /** In the notation of react-hotkeys-hook: `n`, `shift+enter`, `g>p` for a sequence. */
  readonly keys: string
  readonly meaning: string
  readonly group: ShortcutGroup
}

interface State {
  readonly shortcuts: readonly Shortcut[]
  readonly isHelpOpen: boolean
  /** Single-letter shortcuts interfere with speech input, so they can be turned off (WCAG 2.2, 2.1.4). */
  readonly areOn: boolean
}

const storageKey = 'daybook.keys'

const state = sharedValue<State>({
  shortcuts: [],
  isHelpOpen: false,
  areOn: storedText(storageKey) !== 'off',
})

const change = (part: Partial<State>): void => state.set({ ...state.get(), ...part })

export const useShortcutState = state.useValue

export const showKeyboardHelp = (): void => change({ isHelpOpen: true })
export const hideKeyboardHelp = (): void => change({ isHelpOpen: false })

export const switchShortcuts = (areOn: boolean): void => {
  storeText(storageKey, areOn ? 'on' : 'off')
  change({ areOn })
}

/** Lists shortcuts in `?` that an element handles itself while it has the focus. */
export const useNamedKeys = (keys: string, meaning: string, group: ShortcutGroup): void => {
  useEffect(() => {
    const shortcut = { keys, meaning, group }
    change({ shortcuts: [...state.get().shortcuts, shortcut] })
    return () => change({ shortcuts: state.get().shortcuts.filter((other) => other !== shortcut) })
  }, [keys, meaning, group])
}

/** How long after `g` another key belongs to it. In milliseconds, as in the library. */
const sequenceTimeout = 1000

let lastBegin = Number.NEGATIVE_INFINITY
let isRest = false

/** The library would also run what the second key of a sequence does alone. */
const noteSequence = ({ key, timeStamp }: KeyboardEvent): void => {
  isRest = timeStamp - lastBegin < sequenceTimeout
  lastBegin = key === 'g' && !isRest ? timeStamp : Number.NEGATIVE_INFINITY
}

addEventListener('keydown', noteSequence, { capture: true })

/** Whether somebody works in a panel beside the page. Letters that are typed there are not meant for what lies behind. */
const isInPanel = (): boolean => document.activeElement?.closest('[data-panel]') != null

/** What a panel leaves to the page. */
const isOfAll = (keys: string): boolean => keys === 'escape' || keys === '?' || keys.includes('>')

/**
 * Runs `action` on `keys` while the component is mounted, and lists the shortcut in `?`. Ignores keys typed into a
 * field, a dialog, a menu or a panel.
 */
export const useShortcut = (
  keys: string,
  meaning: string,
  group: ShortcutGroup,
  action: () => void,
): void => {
  const { areOn } = useShortcutState()
  const isIgnored = () => isForOverlay() || (isRest && !keys.includes('>')) || (isInPanel() && !isOfAll(keys))
  // The library does not check whether to ignore sequences.
  const unlessForOverlay = () => (isForOverlay() ? undefined : action())
  useHotkeys(keys, unlessForOverlay, {
    enabled: areOn,
    preventDefault: true,
    useKey: true,
    sequenceTimeoutMs: sequenceTimeout,
    ignoreEventWhen: isIgnored,
  })
  useNamedKeys(keys, meaning, group)
}
