import { Type } from 'typebox'
import { AnyOf, CalendarDate, Closed, Id, OneOf } from '../../base/schemas.ts'
import { TargetView } from '../../settings/targets/target-schemas.ts'

export const TargetDaysQuery = Closed({
  dateFrom: Type.String({ ...CalendarDate, description: 'The first day.' }),
  dateTo: Type.String({ ...CalendarDate, description: 'The last day, at most 61 days later.' }),
  platformIds: Type.Optional(AnyOf(Id, { description: 'Only the targets of these platforms.' })),
})

const TargetDayView = Closed(
  {
    target: TargetView,
    date: CalendarDate,
    count: Type.Integer({
      minimum: 0,
      description: 'How many stories or characters the issue has: of those that the reader sees.',
    }),
    state: OneOf(['under', 'met', 'over'], { description: 'How that compares with the target.' }),
  },
  { title: 'TargetDay' },
)

export const TargetDaysView = Closed({ content: Type.Array(TargetDayView) }, { title: 'TargetDays' })
