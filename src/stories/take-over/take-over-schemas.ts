import { type Static, Type } from 'typebox'
import { Closed, List, Nullable, SoughtEmail } from '../../base/schemas.ts'

const Namesake = Closed({
  name: Type.String(),
  email: Nullable(Type.String()),
  tasks: Type.Integer({ minimum: 1, description: 'Open tasks.' }),
})

export const NamesakesView = Closed({ content: List(Namesake) }, { title: 'Namesakes' })
export type NamesakesView = Static<typeof NamesakesView>

export const TakeOverTasks = Closed(
  {
    email: Type.Optional(Nullable(SoughtEmail)),
    name: Type.Optional(
      Nullable(
        Type.String({
          line: true,
          minLength: 1,
          maxLength: 255,
          description: 'Counts where no e-mail address is sent: the assignee with this name and no address.',
        }),
      ),
    ),
  },
  { title: 'TakeOverTasks' },
)
export type TakeOverTasks = Static<typeof TakeOverTasks>

export const TakenOverView = Closed(
  {
    stories: Type.Integer({ minimum: 0 }),
    tasks: Type.Integer({ minimum: 0 }),
    complete: Type.Boolean({ description: 'False: more stories follow in the background.' }),
  },
  { title: 'TakenOver' },
)
