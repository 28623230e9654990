/** How many begin soon after each other, whatever else there is room for. */
export interface Pace {
  /** Whether another one may begin now; if not, calls `again` once it may. */
  readonly hasRoom: (again: () => void) => boolean
  /** One begins. Call the result when it has ended. */
  readonly begin: () => () => void
}

/** Whatever takes longer waits for something else, such as a lock, and keeps nobody from beginning. In milliseconds. */
const longest = 50

/** Lets at most `atATime()` begin before one of them ends, or has turned out to take long. */
export const createPace = (atATime: () => number): Pace => {
  /** When those that run have begun, in order. */
  const begun = new Set<{ readonly at: number }>()
  let asksAgain = false

  const forgetLong = (): void => {
    const now = performance.now()
    for (const one of begun)
      if (now - one.at >= longest) begun.delete(one)
      else return
  }

  return {
    hasRoom: (again) => {
      forgetLong()
      if (begun.size < atATime()) return true
      if (!asksAgain)
        setTimeout(() => {
          asksAgain = false
          again()
        }, longest)
      asksAgain = true
      return false
    },
    begin: () => {
      const one = { at: performance.now() }
      begun.add(one)
      return () => void begun.delete(one)
    },
  }
}
