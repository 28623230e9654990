import { IdParams } from '../../base/schemas.ts'
import { ok } from '../../http/answer.ts'
import { hybridList } from '../../http/paging.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { type Operation, read } from '../deps.ts'
import { assertLive } from '../elements/element-queries.ts'
import { assertSeen } from '../sight/sight-queries.ts'
import { writeStory } from '../sight/story-write.ts'
import { type Binding, countBindings, listBindings } from './external-element-queries.ts'
import {
  BindingListQuery,
  BindingView,
  LinkExternalElement,
  UnlinkExternalElement,
} from './external-element-schemas.ts'
import { bindingView, linkExternalElement, unlinkExternalElement } from './external-element-service.ts'

const tag = 'External systems'
const element = '/api/v2/elements/:id'

const etagSays = 'The `ETag` is that of the element. Send it as the next `If-Match`.'

/** Links of elements to other systems (contract 7). */
export const externalElementOperations: readonly Operation[] = [
  read({
    path: `${element}/external-elements`,
    operationId: 'listExternalElements',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the links of an element to other systems',
    params: IdParams,
    query: BindingListQuery,
    answers: { 200: HybridListOf(BindingView) },
    handle: async (reading, { params: { id }, query }) => {
      const { db, organizationId } = reading
      await assertSeen(db, reading, id)
      await assertLive(db, organizationId, id)
      return hybridList(reading, query, {
        list: (slice) => listBindings(db, organizationId, id, slice),
        count: () => countBindings(db, organizationId, id),
        view: (binding: Binding) => bindingView(binding),
      })
    },
  }),
  writeStory({
    method: 'POST',
    path: `${element}/external-element/link`,
    operationId: 'linkExternalElement',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'external-element-linked', subject: 'element' },
    tag,
    summary: 'Link an element to another system',
    description: `An element has one binding per system. This creates or changes it; members left out of \`externalElement\` keep their values. ${etagSays}`,
    params: IdParams,
    body: LinkExternalElement,
    example: {
      externalElement: { externalId: 'a-99', link: 'https://cms.example.org/a-99' },
      systemUrl: 'https://cms.example.org',
    },
    answers: { 200: BindingView },
    honoursIfMatch: true,
    handle: async (work, { params, body }) => {
      const { binding, etag } = await linkExternalElement(work, params.id, body)
      return { ...ok(binding), etag }
    },
  }),
  writeStory({
    method: 'POST',
    path: `${element}/external-element/unlink`,
    operationId: 'unlinkExternalElement',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'external-element-unlinked', subject: 'element' },
    tag,
    summary: 'Unlink an element from another system',
    description: `Returns the removed binding. ${etagSays}`,
    params: IdParams,
    body: UnlinkExternalElement,
    example: { systemUrl: 'https://cms.example.org' },
    answers: { 200: BindingView },
    honoursIfMatch: true,
    handle: async (work, { params, body }) => {
      const { binding, etag } = await unlinkExternalElement(work, params.id, body)
      return { ...ok(binding), etag }
    },
  }),
]
