import { useEffect, useSyncExternalStore } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { isForOverlay } from './overlays.ts'

/** Groups of keys, in the order in which `?` shows them. */
export const shortcutGroups = ['go', 'page', 'story'] as const

export type ShortcutGroup = (typeof shortcutGroups)[number]

interface Shortcut {
  /** As react-hotkeys-hook writes keys: `n`, `shift+enter`, `g>p` for one after the other. */
  readonly keys: string
  readonly meaning: string
  readonly group: ShortcutGroup
}

interface State {
  readonly shortcuts: readonly Shortcut[]
  readonly isHelpOpen: boolean
  /** Keys of one letter get in the way of speech input: they can be switched off (WCAG 2.2, 2.1.4). */
  readonly areOn: boolean
}

const storageKey = 'daybook.keys'

let state: State = {
  shortcuts: [],
  isHelpOpen: false,
  areOn: localStorage.getItem(storageKey) !== 'off',
}
const listeners = new Set<() => void>()

const change = (part: Partial<State>): void => {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShortcutState = (): State => useSyncExternalStore(subscribe, () => state)

export const showKeyboardHelp = (): void => change({ isHelpOpen: true })
export const hideKeyboardHelp = (): void => change({ isHelpOpen: false })

export const switchShortcuts = (areOn: boolean): void => {
  localStorage.setItem(storageKey, areOn ? 'on' : 'off')
  change({ areOn })
}

/** Names keys in `?` which an element of the page answers to by itself while it has the focus. */
export const useNamedKeys = (keys: string, meaning: string, group: ShortcutGroup): void => {
  useEffect(() => {
    const shortcut = { keys, meaning, group }
    change({ shortcuts: [...state.shortcuts, shortcut] })
    return () => change({ shortcuts: state.shortcuts.filter((other) => other !== shortcut) })
  }, [keys, meaning, group])
}

/**
 * While the component is on the page, `keys` do `action`, and `?` says so. Typing into a field never does, nor do keys
 * that are pressed in a dialog or a menu over the page.
 */
export const useShortcut = (
  keys: string,
  meaning: string,
  group: ShortcutGroup,
  action: () => void,
): void => {
  const { areOn } = useShortcutState()
  // Of keys one after the other, the library does not ask whether to ignore them.
  const unlessForOverlay = () => (isForOverlay() ? undefined : action())
  useHotkeys(keys, unlessForOverlay, {
    enabled: areOn,
    preventDefault: true,
    useKey: true,
    sequenceTimeoutMs: 1000,
    ignoreEventWhen: isForOverlay,
  })
  useNamedKeys(keys, meaning, group)
}
