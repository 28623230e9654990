import { type Static, Type } from 'typebox'
import { Closed, List, Reference } from '../../base/schemas.ts'

/** Which tasks are done and which are not (contract 4.4). */
export const DoneState = Closed(
  {
    tasks: List(
      Closed(
        { taskId: Reference({ members: ['headline'] }), done: Type.Boolean() },
        { title: 'TaskDoneState' },
      ),
      { minItems: 1 },
    ),
  },
  { title: 'DoneState' },
)
export type DoneState = Static<typeof DoneState>
