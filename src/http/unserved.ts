import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { unknownPath } from './negotiation.ts'

interface Route {
  readonly method: string | string[]
  readonly url: string
}

const fits = (pattern: string, path: string): boolean => {
  const parts = pattern.split('/')
  const segments = path.split('/')
  const isOpen = parts.length > 2 && parts.at(-1) === '*'
  const hasLength = isOpen ? segments.length >= parts.length : segments.length === parts.length
  return hasLength && parts.every((part, i) => part === '*' || part.startsWith(':') || part === segments[i])
}

/**
 * Creates the error for a URL whose path and method match no route: 405 with `Allow` if the path has other methods,
 * else 404. Covers all routes added after this call.
 */
export const refusalOfUnserved = (app: FastifyInstance): ((url: string) => ApiError) => {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }))
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const allowed = routes.filter((route) => fits(route.url, path)).flatMap(({ method }) => method)
    return allowed.length > 0
      ? new ApiError('method-not-allowed', { headers: { allow: [...new Set(allowed)].sort().join(', ') } })
      : unknownPath(url)
  }
}
