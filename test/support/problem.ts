import type { ApiAnswer } from './api-client.ts'

interface Problem {
  readonly status: number
  readonly slug: string
  /** Each issue as `scope path code`. */
  readonly issues: string[]
}

/** What a refusal says, in the form that tests compare: status, slug, and each issue's scope, path and code. */
export const problemOf = ({ status, body }: ApiAnswer): Problem => ({
  status,
  slug: body?.code,
  issues: (body?.errors ?? []).map(
    ({ scope, path, code }: { scope: string; path: string | null; code: string }) =>
      `${scope} ${path} ${code}`,
  ),
})

/** A refusal as `problemOf` gives it. */
export const refusal = (status: number, slug: string, ...issues: string[]): Problem => ({
  status,
  slug,
  issues,
})
