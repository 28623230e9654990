import { type Operation, read } from '../deps.ts'
import { ElementList, ElementListQuery } from './element-list-schemas.ts'
import { listElements } from './element-list-service.ts'
import { isNarrow } from './search-words.ts'

export const elementListOperations: readonly Operation[] = [
  read({
    path: '/api/v2/elements',
    operationId: 'listElements',
    scope: 'api.read',
    role: 'reader',
    tag: 'Elements',
    summary: 'List elements',
    description:
      'Use `cursor` to walk through the pages. Several values of one filter, separated by commas, match any of them; different filters must all match. An unknown id matches nothing. When sorted by modification date, a walk shows each element once, at the place it had when the walk began and with its current content. The walk can be continued for 24 hours.',
    query: ElementListQuery,
    cost: ({ query: { search } }) => (search === undefined || isNarrow(search) ? 'small' : 'large'),
    answers: { 200: ElementList },
    handle: (reading, { query }) => listElements(reading, query),
  }),
]
