import { filter } from '../filter.ts'
import { day, onePublication } from '../filter-parameters.ts'

const oneDate = `With both bounds, the same day must lie between them. Every day of a recurring schedule counts. ${onePublication}`

/** In the plan these parameters are the period that it shows (`plan-schemas.ts`), not a filter. */
export const publicationDates = filter({
  list: {
    dateFrom: day(`With a publication planned for, or published on, this day or later. ${oneDate}`),
    dateTo: day(`With a publication planned for, or published on, this day or earlier. ${oneDate}`),
  },
  toSql: ({ dateFrom, dateTo }) =>
    dateFrom === undefined && dateTo === undefined
      ? undefined
      : { of: 'publicationDate', dates: { from: dateFrom ?? null, to: dateTo ?? null } },
})
