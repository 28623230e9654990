import { ok } from '../../http/answer.ts'
import { type Operation, read } from '../deps.ts'
import { ReferenceDataView } from './reference-data-schemas.ts'
import { readReferenceData } from './reference-data-service.ts'

/** All settings in one answer. */
export const referenceDataOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/reference-data',
    operationId: 'readReferenceData',
    scope: 'api.admin',
    role: 'reader',
    tag: 'Plan',
    summary: 'Read everything that stories refer to',
    description:
      'All settings in one answer, in the order of the settings. It includes inactive and deleted settings, because stories still name them. The settings rarely change: send `If-None-Match`.',
    compressed: true,
    answers: { 200: ReferenceDataView },
    handle: async (reading) => ok(await readReferenceData(reading)),
  }),
]
