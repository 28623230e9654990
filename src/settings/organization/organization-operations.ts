import { ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { type Operation, read, write } from '../deps.ts'
import { getOrganization } from './organization-queries.ts'
import { OrganizationView, PatchOrganization } from './organization-schemas.ts'
import { patchOrganization } from './organization-service.ts'

const tag = 'Organization'
const path = '/api/daybook/v1/organization'

/** The caller's own organization (contract 11). */
export const organizationOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getOrganization',
    scope: 'api.admin',
    role: 'reader',
    tag,
    summary: 'Read the organization',
    answers: { 200: OrganizationView },
    handle: async ({ db, organizationId }) => ok(await getOrganization(db, organizationId)),
  }),
  write({
    method: 'PATCH',
    path,
    operationId: 'patchOrganization',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'organization-changed', subject: 'organization' },
    tag,
    summary: 'Change the organization',
    body: Echoed(PatchOrganization, OrganizationView),
    example: { timeZone: 'Europe/Lisbon', elementStatusEnabled: false },
    answers: { 200: OrganizationView },
    errors: ['business-error', 'conflict'],
    handle: async (work, { body }) => ok(await patchOrganization(work, body)),
  }),
]
