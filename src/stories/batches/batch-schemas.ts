import { type Static, Type } from 'typebox'
import { Closed, List, Nullable, OneOf } from '../../base/schemas.ts'
import { Positions } from '../../http/written-changes.ts'

/** One write of a batch, as a request of its own would be. */
const BatchOperation = Closed(
  {
    method: OneOf(['POST', 'PATCH', 'PUT', 'DELETE']),
    path: Type.String({
      maxLength: 255,
      description:
        'The path below `/api/v2`: of an element or of something in it. `$0` … `$199` stand for the id of the element, task or publication that this operation of the batch makes (`/elements/$0/tasks`), or that a day becomes which it moves or publishes.',
      examples: ['/elements/7'],
    }),
    body: Type.Optional(
      Type.Unknown({
        description:
          'The body that the request of its own would have. Its `version` is the one that earlier operations have left.',
      }),
    ),
    ifVersion: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The `version` that the element must have before the batch; without it, any.',
      }),
    ),
  },
  { title: 'BatchOperation' },
)
export type BatchOperation = Static<typeof BatchOperation>

export const Batch = Closed({ operations: List(BatchOperation, { minItems: 1 }) }, { title: 'Batch' })
export type Batch = Static<typeof Batch>

const AssigneeWarning = Closed(
  {
    code: Type.Literal('absent', { description: 'The person is away when the task is due.' }),
    taskId: Type.Integer({ examples: [31] }),
    userId: Type.Integer({ examples: [7] }),
    absenceId: Type.Integer({ examples: [12] }),
  },
  { title: 'AssigneeWarning' },
)

export const BatchResults = Closed(
  {
    results: Type.Array(
      Closed(
        {
          status: Type.Integer({ examples: [200] }),
          body: Nullable(Type.Unsafe<object>({ type: 'object', description: 'Null where there is none.' })),
          warnings: Type.Array(AssigneeWarning),
        },
        { title: 'BatchResult' },
      ),
      { description: 'The answers to the operations, in their order.' },
    ),
    positions: Positions,
  },
  { title: 'BatchResults' },
)
