import type { FastifyInstance } from 'fastify'

/** Between two makings the server answers what has come meanwhile. */
const pauseMilliseconds = 25

/**
 * Once the server listens, makes one by one what requests would otherwise have to wait for: `makers` give the same each time
 * and work at the first call alone.
 */
export const madeAhead = (app: FastifyInstance, makers: readonly (() => unknown)[]): void => {
  const left = [...makers]
  let timer: NodeJS.Timeout | undefined
  const makeNext = (): void => {
    left.shift()?.()
    if (left.length > 0) timer = setTimeout(makeNext, pauseMilliseconds).unref()
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(makeNext, pauseMilliseconds).unref()
  })
  app.addHook('preClose', async () => clearTimeout(timer))
}
