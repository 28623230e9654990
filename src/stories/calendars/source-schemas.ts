import { type Static, Type } from 'typebox'
import { Closed, Id, Nullable, OneOf } from '../../base/schemas.ts'

const source = {
  calendarId: Id,
  uid: Type.String({ description: 'The UID of the event.', examples: ['match-4711@league.example.org'] }),
  occurrence: Nullable(
    Type.String({
      description:
        'Of a repeated event: the day on which its rule has it, with the time where one day has several.',
      examples: ['2026-06-18'],
    }),
  ),
  state: OneOf(['current', 'gone', 'cancelled'], {
    description: 'Whether the calendar still has it. `cancelled`: it says that it does not take place.',
  }),
}

/** The event of a calendar that a story came from (contract 23.3). */
export const SourceOfRow = Nullable(
  Closed(source, {
    title: 'SourceOfRow',
    description: 'The event of a calendar that the story came from.',
  }),
)
export type SourceOfRow = Static<typeof SourceOfRow>

/** The same with the name of the calendar. */
export const SourceOfStory = Nullable(
  Closed(
    { ...source, calendar: Closed({ id: Id, name: Type.String() }, { title: 'CalendarOfStory' }) },
    {
      title: 'SourceOfStory',
      description: 'The event of a calendar that the story came from.',
    },
  ),
)
export type SourceOfStory = Static<typeof SourceOfStory>
