import type { FastifyRequest } from 'fastify'
import type { ApiError } from '../base/errors.ts'
import type { Database } from '../database/open.ts'
import { namingTheFirst } from './missing-resource.ts'
import type { Operation } from './operation.ts'
import { inSentPaths } from './references.ts'
import { explainUnusable } from './unusable-references.ts'

/** The error with what the caller needs in order to understand it: which member of the path, why a reference, and paths as sent. */
export const explained = async (
  db: Database,
  { path }: Operation,
  { sender, body, checkedBody }: FastifyRequest,
  error: ApiError,
): Promise<ApiError> => {
  if (error.slug === 'resource-not-found') return namingTheFirst(path, error)
  const reasoned = sender
    ? await explainUnusable(db, error, { operationPath: path, body, principal: sender.principal })
    : error
  return checkedBody?.sentPaths.size ? inSentPaths(reasoned, checkedBody.sentPaths) : reasoned
}
