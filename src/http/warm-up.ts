import type { FastifyInstance } from 'fastify'

/** Between two tasks the server answers waiting requests. */
const pauseMilliseconds = 25

/**
 * Once the server listens, runs one by one the tasks that requests would otherwise wait for. Each task caches its
 * result, so running it again costs nothing.
 */
export const warmUp = (app: FastifyInstance, tasks: readonly (() => unknown)[]): void => {
  const left = [...tasks]
  let timer: NodeJS.Timeout | undefined
  const runNext = (): void => {
    left.shift()?.()
    if (left.length > 0) timer = setTimeout(runNext, pauseMilliseconds).unref()
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(runNext, pauseMilliseconds).unref()
  })
  app.addHook('preClose', async () => clearTimeout(timer))
}
