import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, Nullable, TimeOfDay } from '../../base/schemas.ts'
import { PlanRow, ReadOnlyIds } from '../plan/plan-schemas.ts'
import { Page } from './issue-order-schemas.ts'

export const IssueParams = Closed({ platformId: Id })

export const IssueQuery = Closed({
  date: Type.Optional(
    Type.String({
      ...CalendarDate,
      description:
        'The day of the issue. Default: the next issue that goes to press today or later, or else the last one.',
    }),
  ),
})
export type IssueQuery = Static<typeof IssueQuery>

const count = Type.Integer({ minimum: 0 })
const length = Type.Integer({
  minimum: 0,
  description: 'The ordered length in characters: the sum of the tasks that belong to it.',
})

const Lengths = Closed(
  { ordered: count, written: count },
  {
    title: 'IssueLengths',
    description: 'In characters, of the tasks that belong to publications in it; each task counts once.',
  },
)
export type Lengths = Static<typeof Lengths>

const IssueStory = Closed(
  {
    publicationId: Type.Integer({
      ...Id,
      description: 'The publication of `row` that is in this issue.',
    }),
    page: Page,
    length,
    lengths: Lengths,
    row: PlanRow,
  },
  { title: 'IssueStory' },
)
export type IssueStory = Static<typeof IssueStory>

const IssueCategory = Closed(
  {
    categoryId: Nullable(Type.Integer({ ...Id, description: 'Null for stories without a category.' })),
    length,
    lengths: Lengths,
    stories: Type.Array(IssueStory, {
      description: 'In the order that people gave; the others behind them by time, then by id.',
    }),
  },
  { title: 'IssueCategory' },
)

export const IssueView = Closed(
  {
    platformId: Id,
    date: CalendarDate,
    isIssueDate: Type.Boolean({ description: 'Whether the platform comes out on this day.' }),
    printDeadline: Type.String({
      ...CalendarDate,
      description: 'The print day: the issue date minus `printingTimeInDays` of the platform.',
    }),
    closes: Nullable(
      Closed(
        { date: CalendarDate, time: TimeOfDay },
        {
          title: 'IssueClosing',
          description: 'When the issue closes, by the clock of the newsroom; null if it never does.',
        },
      ),
    ),
    issueDates: Type.Array(CalendarDate, {
      description: 'The issue dates around the date: up to ten before and ten after, in order.',
    }),
    categories: Type.Array(IssueCategory, {
      description:
        'Categories with stories, in the order of the settings; stories without a category come last.',
    }),
    counts: Closed(
      { stories: count, published: count, openTasks: count, unassignedTasks: count },
      { title: 'IssueCounts', description: 'Counts only tasks that belong to a publication in this issue.' },
    ),
    length,
    lengths: Lengths,
    hidden: Type.Optional(
      Closed(
        { stories: count, characters: count },
        {
          title: 'HiddenInIssue',
          description:
            'How many more stories the issue has than the caller sees, and their ordered length; only of platforms with `countsHidden`.',
        },
      ),
    ),
    candidates: Type.Array(PlanRow, {
      description:
        'Stories of the seven days before and after that have no date on this platform, by first day: the first 200.',
    }),
    hasMoreCandidates: Type.Boolean(),
    readOnlyIds: ReadOnlyIds,
  },
  { title: 'PlatformIssue' },
)
export type IssueView = Static<typeof IssueView>
