import { languages } from '@daybook/shared/language'
import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Nullable, OneOf } from '../../base/schemas.ts'

const Code = { minLength: 1, maxLength: 10, pattern: '^[0-9A-Z]+$' }

/** Where public holidays are those of. */
export const HolidayRegion = Closed(
  {
    country: Type.String({ ...Code, description: 'ISO 3166-1, two letters.', examples: ['DE'] }),
    region: Nullable(
      Type.String({
        ...Code,
        description:
          'A region of the country, as `GET /holiday-regions` names it; null for holidays of the whole country.',
        examples: ['BY'],
      }),
    ),
  },
  { title: 'HolidayRegion' },
)
export type HolidayRegion = Static<typeof HolidayRegion>

const Language = Type.Optional(
  OneOf(languages, { description: 'The language of the names. Default: that of the newsroom.' }),
)

export const HolidaysQuery = Closed({
  dateFrom: Type.String({ ...CalendarDate, description: 'The first day.' }),
  dateTo: Type.String({ ...CalendarDate, description: 'The last day, at most 399 days later.' }),
  language: Language,
})
export type HolidaysQuery = Static<typeof HolidaysQuery>

export const HolidaysView = Closed(
  {
    holidays: Type.Array(Closed({ date: CalendarDate, name: Type.String() }, { title: 'Holiday' }), {
      description: 'By day, from 1900 to 2200. Empty where the newsroom has chosen no country.',
    }),
  },
  { title: 'Holidays' },
)

export const HolidayRegionsQuery = Closed({ language: Language })

export const HolidayRegionsView = Closed(
  {
    countries: Type.Array(
      Closed(
        {
          code: Type.String(),
          name: Type.String(),
          regions: Type.Array(
            Closed({ code: Type.String(), name: Type.String() }, { title: 'RegionWithHolidays' }),
          ),
        },
        { title: 'CountryWithHolidays' },
      ),
      { description: 'By name.' },
    ),
  },
  { title: 'HolidayRegions' },
)
