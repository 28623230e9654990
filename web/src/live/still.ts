/**
 * Nothing moves under the pointer or under what is being typed. Views whose entries move have `data-live`; their entries have
 * `data-story`.
 */

/** How long after the last movement or key press something may move again. In milliseconds. */
const restingTime = 1200

let lastMoved = Number.NEGATIVE_INFINITY
let isPressed = false

const isInView = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-live]') !== null

const note = (event: Event): void => {
  if (event.type === 'pointerdown') isPressed = isInView(event)
  else if (event.type === 'pointerup' || event.type === 'pointercancel') isPressed = false
  if (isInView(event)) lastMoved = performance.now()
}

const noted = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'keydown', 'wheel'] as const

/** Watches the pointer and the keys; the result stops that. */
export const watchStillness = (): (() => void) => {
  for (const name of noted) addEventListener(name, note, { capture: true, passive: true })
  return () => {
    for (const name of noted) removeEventListener(name, note, { capture: true })
    isPressed = false
  }
}

/** A menu or dialog that belongs to an entry, and whatever is being dragged. */
const heldOpen = '[data-live] [data-story] [aria-expanded=true], [aria-roledescription][aria-pressed=true]'

const isStill = (): boolean =>
  !isPressed && performance.now() - lastMoved >= restingTime && document.querySelector(heldOpen) === null

const between = 100

/** Resolves once nothing is being pointed at or typed. */
export const stillness = async (): Promise<void> => {
  while (!isStill()) await new Promise((resolve) => setTimeout(resolve, between))
}

/** The stories whose entries have the pointer or the focus. */
export const storiesInHand = (): ReadonlySet<number> => {
  const entries = document.querySelectorAll<HTMLElement>(
    '[data-live] [data-story]:hover, [data-live] [data-story]:focus-within',
  )
  return new Set([...entries].map(({ dataset }) => Number(dataset.story)))
}
