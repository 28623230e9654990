import { storiesInHand } from './still.ts'

/** Marks what somebody else has changed, once (contract 18.1). */

const shownFor = 1600
const mark = 'light-dark(rgb(255 214 102 / 55%), rgb(255 214 102 / 28%))'

const untilShown = (): Promise<void> =>
  // The page shows new data after the next frame at the earliest.
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** With reduced motion, the mark does not fade. */
const fadesOut = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

const flashEntry = (entry: Element): void => {
  const to = fadesOut() ? 'transparent' : mark
  entry.animate([{ backgroundColor: mark }, { backgroundColor: to }], {
    duration: shownFor,
    easing: 'ease-in',
  })
}

export const flashStories = async (ids: ReadonlySet<number>): Promise<void> => {
  if (ids.size === 0) return
  await untilShown()
  const held = storiesInHand()
  for (const entry of document.querySelectorAll<HTMLElement>('[data-live] [data-story]'))
    if (ids.has(Number(entry.dataset.story)) && !held.has(Number(entry.dataset.story))) flashEntry(entry)
}
