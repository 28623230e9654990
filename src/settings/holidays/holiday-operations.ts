import { refuseIfAny } from '../../base/errors.ts'
import { periodProblems } from '../../base/time/planning-period.ts'
import { ok } from '../../http/answer.ts'
import { type Operation, read } from '../deps.ts'
import { getOrganization } from '../organization/organization-queries.ts'
import { holidayRegions, holidaysBetween } from './holiday-calendar.ts'
import { HolidayRegionsQuery, HolidayRegionsView, HolidaysQuery, HolidaysView } from './holiday-schemas.ts'

const tag = 'Organization'

const maximumDays = 400

/** Public holidays of the country and region that the newsroom has chosen (contract 13.11). */
export const holidayOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/holidays',
    operationId: 'listHolidays',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List public holidays',
    query: HolidaysQuery,
    answers: { 200: HolidaysView },
    handle: async ({ db, organizationId }, { query }) => {
      refuseIfAny('validation-failed', periodProblems(query, maximumDays))
      const { holidays: region, language } = await getOrganization(db, organizationId)
      return ok({
        holidays: region === null ? [] : await holidaysBetween(region, query, query.language ?? language),
      })
    },
  }),
  read({
    path: '/api/daybook/v1/holiday-regions',
    operationId: 'listHolidayRegions',
    scope: 'api.admin',
    role: 'admin',
    about: 'organization',
    tag,
    summary: 'List the countries and regions whose holidays can be shown',
    query: HolidayRegionsQuery,
    answers: { 200: HolidayRegionsView },
    handle: async ({ db, organizationId }, { query }) => {
      const { language } = await getOrganization(db, organizationId)
      return ok({ countries: await holidayRegions(query.language ?? language) })
    },
  }),
]
