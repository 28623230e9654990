import { ok } from '../http/answer.ts'
import { type Operation, read } from '../http/operation.ts'
import { ReferenceDataView } from './reference-data-schemas.ts'
import { readReferenceData } from './reference-data-service.ts'

/** The settings in one request. */
export const referenceDataOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/reference-data',
    operationId: 'readReferenceData',
    tag: 'Plan',
    role: 'reader',
    summary: 'Read everything that stories refer to',
    description:
      'All settings in one request, in their order: what is inactive or deleted too, because stories go on naming it. Changes seldom: send `If-None-Match`.',
    compressed: true,
    answers: { 200: ReferenceDataView },
    handle: async (reading) => ok(await readReferenceData(reading)),
  }),
]
