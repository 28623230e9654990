import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { go, latestVisits } from './keep-focus.ts'
import { type Control, findControl, returnableControl } from './places.ts'

/** Milliseconds in which a page may show again what was left there. */
const patience = 3000

/** Milliseconds in which a closing dialog gives the focus back to where it was opened. */
const closing = 80

/** Nobody goes back further. */
const mostPages = 50
/** What somebody was at on each page of the history, the latest first. */
const leftAt = new Map<string, readonly Control[]>()
let isWanted = false

const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href

const goOnAt = (controls: readonly Control[], end: number): void => {
  if (!isWanted) return
  const found = controls.map(findControl).find((control) => control !== undefined)
  if (found) go(found)
  else if (performance.now() < end) requestAnimationFrame(() => goOnAt(controls, end))
}

const inPanel: Control = { owners: [['data-panel', 'true']], label: null }

const goOnBeside = (id: number, end: number): void => {
  const { activeElement } = document
  if (!isWanted || activeElement?.closest(`[data-story="${id}"]`)) return
  const found = findControl({ owners: [['data-story', String(id)]], label: null })
  if (found ?? !activeElement?.closest('[data-panel]')) go(found ?? findControl(inPanel))
  if (!found && performance.now() < end) requestAnimationFrame(() => goOnBeside(id, end))
}

/** Keys act on the story that has just been opened beside the plan. Where the plan does not show it, the focus is in its panel. */
export const goOnAtStory = (id: number): void => {
  isWanted = true
  setTimeout(() => goOnBeside(id, performance.now() + patience), closing)
}

const giveUp = (): void => {
  isWanted = false
}

/** Whoever goes back or forward in the history goes on where they left that page, unless they do something else first. */
export const comeBack = ({ subscribe }: Pick<AnyRouter, 'subscribe'>): void => {
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, giveUp, { capture: true })
  subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (!fromLocation) return
    leftAt.set(keyOf(fromLocation), latestVisits().map(returnableControl).toReversed())
    const [first] = leftAt.keys()
    if (leftAt.size > mostPages && first !== undefined) leftAt.delete(first)
  })
  subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const controls = pathChanged ? leftAt.get(keyOf(toLocation)) : undefined
    if (!controls) return
    isWanted = true
    goOnAt(controls, performance.now() + patience)
  })
}
