import { expect } from 'vitest'
import type { ApiAnswer, ApiClient } from './api-client.ts'

/** The parts of a refusal that a test states: `errors` as `scope path code`, sorted. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly errors: readonly string[]
}

interface WireProblem {
  readonly scope: string
  readonly path: string | null
  readonly code: string
}

/**
 * The problem answer in short, for example `{status: 400, code: 'validation-failed', errors: ['body name required']}`.
 */
export const refusalOf = ({ status, body }: ApiAnswer): Refusal => ({
  status,
  code: body?.code,
  errors: (body?.errors ?? []).map(({ scope, path, code }: WireProblem) => `${scope} ${path} ${code}`).sort(),
})

/** Why a write was refused, as `check=true` says it (contract 25.3); empty if it was not. */
export const reasonsOf = ({ status, body }: ApiAnswer): unknown[] => {
  if (status < 400) return []
  const { errors, code, detail } = body
  return errors.length === 0
    ? [{ path: null, code, message: detail }]
    : errors.map((error: { path: string; code: string; message: string }) => ({
        path: error.path,
        code: error.code,
        message: error.message,
      }))
}

/**
 * Sends a write that must be refused, and checks that nothing changed: reads of `paths` return the same bytes before
 * and after.
 */
export const refusal = async (
  api: ApiClient,
  paths: readonly string[],
  send: () => Promise<ApiAnswer>,
): Promise<Refusal> => {
  const read = () => Promise.all(paths.map(async (path) => (await api.get(path)).text))
  const before = await read()
  const answer = await send()
  expect(await read()).toEqual(before)
  return refusalOf(answer)
}

const refused = (status: number, code: string) => (errors: readonly string[]) => ({
  status,
  code,
  errors: [...errors].sort(),
})

export const invalid = refused(400, 'validation-failed')
export const badRequest = refused(400, 'bad-request')
export const typeMismatch = refused(400, 'type-mismatch')
export const ruleBroken = refused(400, 'business-error')
export const conflict = refused(409, 'conflict')
export const notThere: Refusal = { status: 404, code: 'resource-not-found', errors: [] }
export const denied: Refusal = { status: 403, code: 'access-denied', errors: [] }
export const stale: Refusal = { status: 412, code: 'precondition-failed', errors: [] }
