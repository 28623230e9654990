import { Closed, IdParams } from '../../base/schemas.ts'
import { type Answer, created, etagOfView, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { hybridList } from '../../http/paging.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, type WriteContext, write } from '../deps.ts'
import { countClients, getClient, listClients } from './client-queries.ts'
import { ClientView, ClientWithSecretView, CreateClient, PatchClient } from './client-schemas.ts'
import {
  type ClientWithSecret,
  createClient,
  deleteClient,
  patchClient,
  rotateClientSecret,
} from './client-service.ts'
import { clientView } from './client-view.ts'

const tag = 'API clients'
const path = '/api/daybook/v1/clients'

/** Prepares a change that may revoke tokens, so that they stop working before the response is sent. */
const revokingWork = (writing: WriteContext): WriteContext => {
  writing.afterCommit(() => writing.deps.accessTokens.forgetChecks())
  return writing
}

/**
 * Adds the secret to a response. Intermediaries must not store it, and its entity tag is that of the client without the
 * secret.
 */
const withSecret = (answer: (view: object) => Answer, { client, secret }: ClientWithSecret): Answer => {
  const view = clientView(client)
  const { headers, ...rest } = answer({ ...view, client_id: client.clientId, client_secret: secret })
  return { ...rest, etag: etagOfView(view), headers: { ...headers, 'cache-control': 'no-store' } }
}

/** API credentials (contract 2.8, 11). */
export const clientOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listClients',
    scope: 'api.admin',
    role: 'admin',
    about: 'client',
    tag,
    summary: 'List API clients',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(ClientView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      return hybridList(reading, query, {
        list: (slice) => listClients(db, organizationId, slice),
        count: () => countClients(db, organizationId),
        view: clientView,
      })
    },
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createClient',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'client-created', subject: 'client' },
    tag,
    summary: 'Create an API client',
    description: 'Only this answer contains the secret.',
    body: CreateClient,
    example: { name: 'Website CMS', scopes: ['api.read', 'api.write'] },
    answers: { 201: ClientWithSecretView },
    errors: ['conflict'],
    hasSecret: 'answer',
    handle: async (work, { body }) => {
      const made = await createClient(work, body)
      const location = `${work.deps.config.baseUrl}${path}/${made.client.id}`
      return withSecret((view) => created(location, view), made)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getClient',
    scope: 'api.admin',
    role: 'admin',
    about: 'client',
    tag,
    summary: 'Read an API client',
    params: IdParams,
    answers: { 200: ClientView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(clientView(await getClient(db, organizationId, params.id))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchClient',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'client-changed', subject: 'client' },
    tag,
    summary: 'Rename an API client or change its scopes',
    description: 'Removing a scope revokes every token of the client.',
    params: IdParams,
    body: Echoed(PatchClient, ClientView, { moving: ['lastUsedTime'] }),
    example: { scopes: ['api.read'] },
    answers: { 200: ClientView },
    errors: ['conflict'],
    handle: async (work, { params, body }) =>
      ok(clientView(await patchClient(revokingWork(work), params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteClient',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'client-deleted', subject: 'client' },
    tag,
    summary: 'Delete an API client',
    description: 'Its secret and all its tokens stop working at once.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteClient(revokingWork(work), params.id)
      return noContent()
    },
  }),
  write({
    method: 'POST',
    path: `${path}/:id/secret`,
    operationId: 'issueClientSecret',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'client-secret-issued', subject: 'client' },
    tag,
    summary: 'Issue a new secret',
    description:
      'The previous secret and all tokens stop working at once. Only this answer contains the new secret.',
    params: IdParams,
    answers: { 200: ClientWithSecretView },
    honoursIfMatch: true,
    hasSecret: 'answer',
    handle: async (work, { params }) =>
      withSecret(ok, await rotateClientSecret(revokingWork(work), params.id)),
  }),
]
