import { pageStart } from './page-start.ts'
import { isUsable, neighbour, placeToGoOn, typedInto, type Visit } from './places.ts'

/** How many visits are remembered. */
const remembered = 12
/** Milliseconds in which a closing dialog, or the code of an action, may give the focus back by itself. */
const patience = 80
/** Milliseconds that a disabled button may take to come back: it waits for the server. */
const mostPatience = 8000

let visits: readonly Visit[] = []
/** Whether the page took the focus from the last visit; not if a person or the code of the page gave it away. */
let isLost = false
let lastPointer = ''

const pathOf = (element: Element): readonly Node[] => {
  const path: Node[] = []
  for (let node: Node | null = element; node !== null; node = node.parentNode) path.push(node)
  return path
}

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What somebody was at, the latest last. */
export const latestVisits = (): readonly Visit[] => visits

export const go = (element: HTMLElement | null | undefined): void => {
  // On a touch screen, a field would bring up the keyboard.
  if (!element || (lastPointer === 'touch' && element.matches(typedInto))) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: lastPointer !== '' })
}

const noteInput = (pointer: string): void => {
  lastPointer = pointer
}

const goOn = (since: number): void => {
  if (!isLost) return
  isLost = hasNoFocus()
  const last = visits.at(-1)
  if (!isLost || last === undefined) return
  const isComing = last.element.isConnected && !isUsable(last.element)
  if (isComing && performance.now() - since < mostPatience) {
    setTimeout(() => goOn(since), patience)
    return
  }
  isLost = false
  go(placeToGoOn(visits) ?? pageStart())
}

const lose = (): void => {
  if (isLost || !hasNoFocus()) return
  isLost = true
  const since = performance.now()
  setTimeout(() => goOn(since), patience)
}

const visited = ({ target }: FocusEvent): void => {
  isLost = false
  if (!(target instanceof HTMLElement)) return
  const visit: Visit = { element: target, path: pathOf(target) }
  visits = [...visits.filter(({ element }) => element !== target), visit].slice(-remembered)
}

const notePlaces = (records: readonly MutationRecord[]): void => {
  const last = visits.at(-1)
  for (const { target, removedNodes, nextSibling, previousSibling, type } of records) {
    const removed = [...removedNodes]
    for (const visit of visits) {
      if (visit.place || visit.element.isConnected || !removed.some((node) => visit.path.includes(node)))
        continue
      visit.place = { parent: target, next: nextSibling, previous: previousSibling }
    }
    if (last === undefined || isLost) continue
    const isTaken =
      type === 'attributes' ? !isUsable(last.element) : removed.some((node) => last.path.includes(node))
    if (isTaken) lose()
  }
}

/** A field may become hidden without any change of its attributes. */
const left = (): void => {
  setTimeout(() => {
    const last = visits.at(-1)
    if (last && !isUsable(last.element)) lose()
  })
}

/**
 * Whoever works by keys goes on from where they are. When the page removes or disables what has the focus, the focus goes to what
 * stands for it now, to its neighbour, or to where the closed dialog, menu or panel was opened.
 */
export const keepFocus = (): void => {
  document.addEventListener('focusin', visited)
  document.addEventListener('focusout', left)
  addEventListener('pointerdown', ({ pointerType }) => noteInput(pointerType), { capture: true })
  addEventListener('keydown', () => noteInput(''), { capture: true })
  new MutationObserver(notePlaces).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
}

/** Leaves a part of the page for where somebody was before, or for its neighbour. */
export const goBackFrom = (part: HTMLElement): void => {
  const before = visits.filter(({ element }) => !part.contains(element))
  const [latest] = before.slice(-1)
  const own = { element: part, path: pathOf(part) }
  go((latest && placeToGoOn(before)) ?? neighbour(own) ?? pageStart())
}
