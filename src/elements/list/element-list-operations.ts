import { type Operation, read } from '../../http/operation.ts'
import { ElementList, ElementListQuery } from './element-list-schemas.ts'
import { listElements } from './element-list-service.ts'

export const elementListOperations: readonly Operation[] = [
  read({
    path: '/api/v2/elements',
    operationId: 'listElements',
    tag: 'Elements',
    summary: 'List elements',
    description:
      'Walked by `cursor`. Several values of one filter, separated by commas, mean any of them; different filters must all hold. An id that names nothing matches nothing. In order of modification dates a walk shows each element once, where it stood when the walk began, with its present content; it can be continued for 24 hours.',
    query: ElementListQuery,
    answers: { 200: ElementList },
    handle: (reading, { query }) => listElements(reading, query),
  }),
]
