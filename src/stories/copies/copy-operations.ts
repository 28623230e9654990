import { IdParams } from '../../base/schemas.ts'
import { type Operation, write } from '../deps.ts'
import { elementCreated } from '../elements/element-operations.ts'
import { CopiedElement, CopyElement } from './copy-schemas.ts'
import { copyElement } from './copy-service.ts'

/** The document of an element, with a further member at its end. */
export const withLeftOut = (document: string, leftOut: readonly object[]): string =>
  `${document.slice(0, -1)},"warnings":${JSON.stringify(leftOut)}}`

export const copyOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/daybook/v1/elements/:id/copy',
    operationId: 'copyElement',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'element-copied', subject: 'element' },
    tag: 'Elements',
    summary: 'Duplicate an element',
    description:
      'The copy has new ids and says the same. With `toDate` its first day becomes this day, and everything dated moves by the same number of days, at the same times of day. Statuses get their defaults. What is done, published or linked to other systems is not copied, nor are assignees unless `withAssignees` is true or the element has neither a publication nor a group. A publication whose platform does not come out on its new day has no schedule, and `warnings` names it. With `leaveOutPast`, no schedule, event or deadline of the copy begins in the past. The `ETag` is that of the new element.',
    params: IdParams,
    body: CopyElement,
    example: { toDate: '2026-06-25' },
    answers: { 201: CopiedElement },
    honoursIfMatch: true,
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const { leftOut, ...element } = await copyElement(work, params.id, body)
      const created = elementCreated(
        work,
        element,
        `${work.deps.config.baseUrl}/api/v2/elements/${element.id}`,
      )
      return { ...created, body: withLeftOut(element.document, leftOut) }
    },
  }),
]
