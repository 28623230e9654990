import type { Temporal } from 'temporal-polyfill'
import { createSeries } from '../../stories/series/series-service.ts'
import type { CreateTemplate } from '../../stories/templates/template-schemas.ts'
import { createTemplate } from '../../stories/templates/template-service.ts'
import type { WriteContext } from '../deps.ts'
import { idOf, type References } from './references.ts'

/** A task with its deadline, in days from the day of the story. */
const task = (
  { formats }: References,
  localId: string,
  format: string,
  headline: string,
  deadline: { readonly date: number; readonly time: string },
) => ({ localId, formatId: idOf(formats, format), headline, deadline })

const publication = (
  { platforms }: References,
  platform: 'website' | 'print',
  date: number,
  time: string | null,
  ...taskIds: readonly string[]
) => ({
  platformId: idOf(platforms, platform),
  schedule: { kind: 'single', date, timing: time === null ? null : { type: 'time', time } },
  assignedTaskRefs: taskIds.map((localId) => ({ localId })),
})

const templatesOf = (references: References): readonly CreateTemplate[] => {
  const { groups } = references
  return [
    {
      name: 'Breaking news',
      key: 'breaking',
      groupIds: [],
      required: ['title'],
      body: {
        groupIds: [idOf(groups, 'News')],
        tasks: [
          task(references, 'text', 'Text', 'First version', { date: 0, time: '12:00' }),
          task(references, 'pictures', 'Picture', 'Pictures from the scene', { date: 0, time: '13:00' }),
        ],
        publications: [publication(references, 'website', 0, null, 'text', 'pictures')],
      },
    },
    {
      name: 'Council meeting',
      key: 'council',
      groupIds: [],
      required: [],
      body: {
        title: 'Town council: what was decided',
        groupIds: [idOf(groups, 'News')],
        event: { fromDate: 0, fromTime: '18:30' },
        tasks: [task(references, 'report', 'Text', 'Report', { date: 0, time: '22:00' })],
        publications: [
          publication(references, 'website', 0, '22:30', 'report'),
          publication(references, 'print', 1, null, 'report'),
        ],
      },
    },
    {
      name: 'The weekend walk',
      key: 'walk',
      groupIds: [],
      required: [],
      body: {
        title: 'The weekend walk',
        groupIds: [idOf(groups, 'Weekend')],
        tasks: [
          task(references, 'text', 'Text', 'The route, 300 words', { date: -1, time: '17:00' }),
          task(references, 'map', 'Picture', 'Map and two pictures', { date: -1, time: '15:00' }),
        ],
        publications: [publication(references, 'website', 0, '07:00', 'text', 'map')],
      },
    },
  ]
}

const aWeekLater = (date: Temporal.PlainDate): string => date.add({ days: 7 }).toString()

/** The next day of the week, 1 for Monday, after a day. */
const next = (today: Temporal.PlainDate, dayOfWeek: number): Temporal.PlainDate =>
  today.add({ days: ((dayOfWeek - today.dayOfWeek + 6) % 7) + 1 })

/** Three templates, and two series of stories that leave out a date each. */
export const makeRepeats = async (
  work: WriteContext,
  references: References,
  today: Temporal.PlainDate,
): Promise<void> => {
  const ids = new Map<string, number>()
  for (const template of templatesOf(references))
    ids.set(template.key ?? '', (await createTemplate(work, template)).id)
  const [tuesday, saturday] = [next(today, 2), next(today, 6)]
  await createSeries(work, {
    name: 'Town council',
    templateId: idOf(ids, 'council'),
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    from: tuesday.toString(),
    exceptDates: [aWeekLater(tuesday.add({ days: 7 }))],
    ahead: 28,
  })
  await createSeries(work, {
    name: 'The weekend walk',
    templateId: idOf(ids, 'walk'),
    rule: 'FREQ=WEEKLY;BYDAY=SA',
    from: saturday.toString(),
    exceptDates: [aWeekLater(saturday)],
    ahead: 21,
  })
}
