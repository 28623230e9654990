import type { Operation } from '../../src/http/operation.ts'
import type { ApiClient } from '../support/api-client.ts'

interface PublicationOf {
  readonly element: number
  readonly publication: number
}

/** Brings the publication of a newsroom into the state in which an operation has something to do. Returns whether that took a write. */
export const makeReadyFor = async (
  { operationId }: Operation,
  api: ApiClient,
  { element, publication }: PublicationOf,
): Promise<boolean> => {
  const path = `/elements/${element}/publications/${publication}`
  const hasPublished = operationId === 'unpublishPublication'
  const hasScheduled = operationId === 'leaveOutDay' || operationId === 'moveDay'
  if (hasPublished) await api.post(`${path}/publish`, {})
  if (hasScheduled) {
    const { body } = await api.put(`${path}/schedule`, {
      ...{ kind: 'recurring', fromDate: '2026-04-10', toDate: '2026-04-17' },
      type: 'daily',
    })
    if (body.publications === undefined) throw new Error(JSON.stringify(body))
  }
  return hasPublished || hasScheduled
}
