import type { Temporal } from 'temporal-polyfill'
import type { CreateElement } from '../../stories/elements/element-schemas.ts'
import { idOf, type References } from './references.ts'

/** A story that appears day by day, of which three days are out or come out today. */
export const seriesBody = (
  { elementStatuses, groups, people, platforms, formats }: References,
  today: Temporal.PlainDate,
): CreateElement => {
  const writer = people.find(({ desk, job }) => desk === 'Culture' && job === 'writer')
  const [fromDate, toDate] = [today.subtract({ days: 2 }), today.add({ days: 4 })].map(String)
  return {
    title: 'Port Ellery in seven objects',
    note: 'One object a day from the museum’s store, with its story in 200 words.',
    elementStatusId: idOf(elementStatuses, 'In production'),
    groupIds: [idOf(groups, 'Culture')],
    tasks: [
      {
        localId: 'text',
        formatId: idOf(formats, 'Text'),
        headline: 'Seven short texts',
        ...(writer && { user: { id: writer.id } }),
      },
    ],
    publications: [
      {
        platformId: idOf(platforms, 'website'),
        assignedTaskRefs: [{ localId: 'text' }],
        schedule: {
          kind: 'recurring',
          type: 'daily',
          fromDate: fromDate ?? '',
          toDate: toDate ?? '',
          timing: { type: 'time', time: '06:00' },
        },
      },
    ],
  }
}
