import type { Locator } from 'playwright-core'

/** A point of an element: pixels from its top left corner. */
interface Position {
  readonly x: number
  readonly y: number
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`not to be seen: ${locator}`)
  return box
}

/** Until a page has drawn what it was told before. */
const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/**
 * Drags one element onto another with the mouse, as people do. Waits until the source stands still and nothing covers
 * it, such as a closing dialog, aims at the target's place after the drag has begun, and lets go once the page has shown
 * where that would be.
 */
export const drag = async (from: Locator, at: Position, onto: Locator, to: Position): Promise<void> => {
  const { mouse } = from.page()
  await from.hover({ position: at })
  const start = await boxOf(from)
  await mouse.down()
  await mouse.move(start.x + at.x + 8, start.y + at.y, { steps: 2 })
  const end = await boxOf(onto)
  await mouse.move(end.x + to.x, end.y + to.y, { steps: 8 })
  await from.page().evaluate(drawn)
  await mouse.up()
}
