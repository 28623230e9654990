import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { nearestPath } from './nearest-path.ts'
import { unknownPath } from './negotiation.ts'

interface Route {
  readonly method: string | string[]
  readonly url: string
}

const fits = (pattern: string, segments: readonly string[]): boolean => {
  const parts = pattern.split('/')
  const isOpen = parts.length > 2 && parts.at(-1) === '*'
  const hasLength = isOpen ? segments.length >= parts.length : segments.length === parts.length
  return hasLength && parts.every((part, i) => part === '*' || part.startsWith(':') || part === segments[i])
}

/** The errors for URLs that the API does not serve. */
export interface Unserved {
  /** 405 with `Allow` if the path has other methods, else 404. */
  readonly refusal: (url: string) => ApiError
  /** 404 with the path that was probably meant. */
  readonly unknown: (url: string) => ApiError
  /** Whether a path of the API was probably meant. */
  readonly isNearApi: (url: string) => boolean
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Knows all routes that are added after this call. */
export const unservedUrls = (app: FastifyInstance): Unserved => {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }))
  const meantBy = (url: string): string | undefined =>
    nearestPath(
      pathOf(url),
      routes.map((route) => route.url),
    )
  const unknown = (url: string): ApiError => unknownPath(url, meantBy(url))
  return {
    unknown,
    isNearApi: (url) => meantBy(url) !== undefined,
    refusal: (url) => {
      const segments = pathOf(url).split('/')
      const allowed = routes.filter((route) => fits(route.url, segments)).flatMap(({ method }) => method)
      return allowed.length > 0
        ? new ApiError('method-not-allowed', { headers: { allow: [...new Set(allowed)].sort().join(', ') } })
        : unknown(url)
    },
  }
}
