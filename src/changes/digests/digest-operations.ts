import type { AuditAction } from '../../base/audit-actions.ts'
import { Closed, IdParams } from '../../base/schemas.ts'
import { noContent } from '../../http/answer.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { CreateDigest, DigestParams, DigestView } from './digest-schemas.ts'
import { createDigest, endDigest, listDigestPage, readDigest } from './digest-service.ts'

const tag = 'Digests'
const path = '/api/daybook/v1/saved-views/:id/digests'
const rights = { scope: null, role: 'editor', tag } as const
const audited = (action: AuditAction) => ({ action, subject: 'saved-view', changes: false }) as const

/** Views that people have mailed to them (contract 21.8). */
export const digestOperations: readonly Operation[] = [
  read({
    ...rights,
    path,
    operationId: 'listDigests',
    summary: 'List your digests of a saved view',
    params: IdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(DigestView) },
    handle: (reading, { params, query }) => listDigestPage(reading, params.id, query),
  }),
  read({
    ...rights,
    path: `${path}/:digestId`,
    operationId: 'getDigest',
    summary: 'Read a digest of a saved view',
    params: DigestParams,
    answers: { 200: DigestView },
    handle: (reading, { params: { id, digestId } }) => readDigest(reading, id, digestId),
  }),
  write({
    ...rights,
    method: 'POST',
    path,
    operationId: 'createDigest',
    audit: audited('digest-created'),
    summary: 'Have a saved view mailed to you',
    description:
      'On these days, at this hour, you get a mail with what the view shows you then: how much there is, a list by day, and the table file. A view without days gives today and the next six days. Confidential stories are left out.',
    params: IdParams,
    body: CreateDigest,
    example: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], time: '07:30' },
    answers: { 201: DigestView },
    errors: ['business-error'],
    handle: (work, { params, body }) => createDigest(work, params.id, body),
  }),
  write({
    ...rights,
    method: 'DELETE',
    path: `${path}/:digestId`,
    operationId: 'endDigest',
    audit: audited('digest-ended'),
    summary: 'End a digest of a saved view',
    params: DigestParams,
    answers: { 204: null },
    handle: async (work, { params: { id, digestId } }) => {
      await endDigest(work, id, digestId)
      return noContent()
    },
  }),
]
