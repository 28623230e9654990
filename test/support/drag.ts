import type { Locator } from 'playwright-core'

/** Where something is taken, or let go: pixels from its upper left corner. */
interface Position {
  readonly x: number
  readonly y: number
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`not to be seen: ${locator}`)
  return box
}

/**
 * Drags something with the mouse onto something else, as people do: it is taken once it stands still with nothing
 * above it, as a dialog that is about to leave, and goes to where its target is when the dragging has begun.
 */
export const drag = async (from: Locator, at: Position, onto: Locator, to: Position): Promise<void> => {
  const { mouse } = from.page()
  await from.hover({ position: at })
  const start = await boxOf(from)
  await mouse.down()
  await mouse.move(start.x + at.x + 8, start.y + at.y, { steps: 2 })
  const end = await boxOf(onto)
  await mouse.move(end.x + to.x, end.y + to.y, { steps: 8 })
  await mouse.up()
}
