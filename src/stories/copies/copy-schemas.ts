import { type Static, Type } from 'typebox'
import { CalendarDate, Closed } from '../../base/schemas.ts'
import { ElementView } from '../elements/element-schemas.ts'

export const CopyElement = Closed(
  {
    toDate: Type.Optional(
      Type.String({
        ...CalendarDate,
        description: 'The first day of the copy; everything dated moves with it. Without it nothing moves.',
      }),
    ),
    withAssignees: Type.Optional(Type.Boolean({ description: 'False by default.' })),
    leaveOutPast: Type.Optional(
      Type.Boolean({
        description:
          'Leaves out days that are over, and the hours of today that are, of schedules, events and deadlines; `warnings` names them. False by default.',
      }),
    ),
  },
  { title: 'CopyElement' },
)
export type CopyElement = Static<typeof CopyElement>

const CopyWarning = Closed(
  {
    path: Type.String({ examples: ['publications[0].schedule'] }),
    code: Type.String({ examples: ['not-a-day-of-platform'] }),
    message: Type.String(),
  },
  { title: 'CopyWarning' },
)
export type CopyWarning = Static<typeof CopyWarning>

export const CopiedElement = Closed(
  {
    ...ElementView.properties,
    warnings: Type.Array(CopyWarning, {
      description: 'What was left out: schedules that do not fit, and dates in the past.',
    }),
  },
  { title: 'CopiedElement' },
)
