import type { EntryOf, ListPath } from '@daybook/client'
import { findClientByName } from '../../access/api-clients/client-queries.ts'
import { createClient } from '../../access/api-clients/client-service.ts'
import { textOf } from '../../http/answer.ts'
import { neverGone } from '../../http/gone.ts'
import type { InPart } from '../../http/operation.ts'
import { type Principal, scopeNames } from '../../http/principal.ts'
import { requestCheckOf } from '../../http/request-checks.ts'
import { inOrganization } from '../cli/organization.ts'
import type { Deps, Operation } from '../deps.ts'
import { operations } from '../operations.ts'
import { partsWithoutRequest } from '../parts-without-request.ts'
import type { Daybook } from '../start.ts'

/** The newsroom that somebody moves into. It is written by its own operations, one transaction after the other. */
export interface Target {
  readonly organizationId: number
  readonly deps: Deps
  readonly list: <Path extends ListPath>(path: Path, params?: Params) => Promise<EntryOf<Path>[]>
  /** Carries out an operation, and answers what it has made. Throws whatever its rules refuse. */
  readonly write: (method: 'POST' | 'PUT', path: string, params: Params, body: object) => Promise<Made>
  readonly inPart: InPart<Deps>
}

type Params = Readonly<Record<string, string>>

export interface Made {
  readonly id: number
}

const operationAt = (method: string, path: string): Operation => {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  const found = operations.find((one) => one.method === method && one.path === pattern)
  if (!found) throw new Error(`there is no ${method} ${path}`)
  return found
}

export const writeAt = (method: string, path: string) => {
  const found = operationAt(method, path)
  if (found.kind !== 'write') throw new Error(`${method} ${path} is no write`)
  return found
}

/** Whoever the log says has made all of it: an API client whose secret nobody knows. */
const moverIn = (daybook: Daybook, organization: string | null, systemUrl: string): Promise<Principal> =>
  inOrganization(daybook, organization, async (work) => {
    const name = `Moved in from ${new URL(systemUrl).host}`
    const client =
      (await findClientByName(work.db, work.organizationId, name)) ??
      (await createClient(work, { name, scopes: scopeNames })).client
    const { id, clientId, scopes } = client
    return { type: 'client', organizationId: work.organizationId, id, clientId, name, scopes, sight: null }
  })

export const targetIn = async (
  daybook: Daybook,
  organization: string | null,
  systemUrl: string,
): Promise<Target> => {
  const { deps } = daybook
  const principal = await moverIn(daybook, organization, systemUrl)
  const inPart = partsWithoutRequest(deps, principal, 'import-api')
  const { organizationId } = principal

  const list: Target['list'] = async (path, params = {}) => {
    const operation = operationAt('GET', path)
    if (operation.kind !== 'read') throw new Error(`${path} is no list`)
    const found = []
    let cursor: string | undefined
    do {
      const request = {
        params: { ...params },
        query: { size: '100', ...(cursor !== undefined && { cursor }) },
        body: undefined,
      }
      requestCheckOf(operation)(request)
      const reading = {
        ...{ db: deps.db, deps, organizationId, principal, now: deps.clock.now(), gone: neverGone },
        ...{ url: path, headers: {}, address: 'localhost', traceId: 'import-api' },
        senderNow: async () => principal,
      }
      const { body } = await operation.handle(reading, request as never)
      const page = JSON.parse(textOf(body ?? ''))
      found.push(...page.content)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    return found
  }

  return {
    organizationId,
    deps,
    inPart,
    list,
    write: (method, path, params, body) =>
      inPart(async (_, carryOut) => {
        const operation = writeAt(method, path)
        const request = { params: { ...params }, query: {}, body: structuredClone(body) }
        const { echoed } = requestCheckOf(operation)(request)
        const answer = await carryOut(operation, { params: request.params, body: request.body, echoed })
        return JSON.parse(textOf(answer.body ?? 'null'))
      }),
  }
}
