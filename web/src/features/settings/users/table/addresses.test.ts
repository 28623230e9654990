import { expect, it } from 'vitest'
import { addresseesIn } from './addresses.ts'

it.each([
  ['mia.berg@example.org', [['Mia Berg', 'mia.berg@example.org']]],
  [
    '"Roy, Ina" <ina@example.org>, Jo Park <jo@example.org>;',
    [
      ['Roy, Ina', 'ina@example.org'],
      ['Jo Park', 'jo@example.org'],
    ],
  ],
  [
    'Mia Berg, mia@example.org\nJo Park jo@example.org',
    [
      ['Mia Berg', 'mia@example.org'],
      ['Jo Park', 'jo@example.org'],
    ],
  ],
  ['Berg, Mia <mia@example.org>', [['Berg, Mia', 'mia@example.org']]],
  [
    'To: Mia Berg <mia@example.org>\nKopie: jo@example.org',
    [
      ['Mia Berg', 'mia@example.org'],
      ['Jo', 'jo@example.org'],
    ],
  ],
])('23.5 reads the people in %j', (text, people) => {
  expect(addresseesIn(text)?.map(({ name, email }) => [name, email])).toEqual(people)
})

it.each(['Name,Email\nMia,mia@example.org', 'Mia\tmia@example.org', 'Mia and Jo'])(
  'takes %j for a table',
  (text) => {
    expect(addresseesIn(text)).toBeUndefined()
  },
)
