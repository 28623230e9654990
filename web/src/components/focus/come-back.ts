import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { go, latestVisits } from './keep-focus.ts'
import { type Control, findControl, returnableControl } from './places.ts'

/** Milliseconds in which a page may show again what was left there. */
const patience = 3000

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
