import { flash } from '../components/flash.ts'
import { storiesInHand } from './still.ts'

/** Marks what somebody else has changed, once (contract 18.1). */

const untilShown = (): Promise<void> =>
  // The page shows new data after the next frame at the earliest.
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

export const flashStories = async (ids: ReadonlySet<number>): Promise<void> => {
  if (ids.size === 0) return
  await untilShown()
  const held = storiesInHand()
  for (const entry of document.querySelectorAll<HTMLElement>('[data-live] [data-story]'))
    if (ids.has(Number(entry.dataset.story)) && !held.has(Number(entry.dataset.story))) flash(entry)
}
