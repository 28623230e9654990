import { type Static, Type } from 'typebox'
import { Closed, Id, Instant, List, OneOf, TimeOfDay } from '../../base/schemas.ts'
import { weekdays } from '../../base/time/weekdays.ts'

const Days = List(OneOf(weekdays), {
  minItems: 1,
  uniqueItems: true,
  description: 'The days on which it is mailed.',
  examples: [['mon', 'tue', 'wed', 'thu', 'fri']],
})

const content = {
  days: Days,
  time: Type.String({
    ...TimeOfDay,
    description: 'By the clock of the organization.',
    examples: ['07:30'],
  }),
}

export const CreateDigest = Closed(content)
export type CreateDigest = Static<typeof CreateDigest>

export const DigestView = Closed(
  {
    id: Id,
    ...content,
    nextTime: Type.String({ ...Instant, description: 'When the next one is due.' }),
    creationTime: Instant,
  },
  { title: 'Digest' },
)
export type DigestView = Static<typeof DigestView>

export const DigestParams = Closed({ id: Id, digestId: Id })
