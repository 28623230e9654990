import { type Gate, type GatedKind, gateFields } from '@daybook/shared/gate-fields'
import { Type } from 'typebox'
import { Closed, List, OneOf } from '../../base/schemas.ts'

const bodyFor = (kind: GatedKind, title: string) =>
  Closed(
    {
      fields: Type.Optional(
        List(OneOf(gateFields[kind]), {
          description: 'The members that must have a value; a list must have an entry.',
        }),
      ),
      finishedTasks: Type.Optional(
        Type.Boolean({
          description:
            'Whether work must be done first: of an element all of its tasks, of a publication those that belong to it, of a task the task itself.',
        }),
      ),
    },
    { title },
  )

/** By what takes the status. */
export const gateBodies = {
  element: bodyFor('element', 'ElementGate'),
  task: bodyFor('task', 'TaskGate'),
  publication: bodyFor('publication', 'PublicationGate'),
}
export type GateBody = Partial<Gate>

export const GateView = Closed(
  {
    fields: Type.Array(OneOf([...new Set(Object.values(gateFields).flat())])),
    finishedTasks: Type.Boolean(),
  },
  { title: 'Gate' },
)
