export interface Clock {
  /** The present instant, cut to the whole second: answers show seconds, and what is stored must equal what is shown. */
  now(): Date
}

export const systemClock: Clock = {
  now: () => {
    const milliseconds = Date.now()
    return new Date(milliseconds - (milliseconds % 1000))
  },
}
