import { expect, it } from 'vitest'
import { shortName } from './features/plan/list/task-words.ts'
import { actorName, initialsOfName } from './person-name.ts'
import { suggestedShortName } from './platform-name.ts'

/** What people see as one letter, in several code units or code points each. */
const letters = ['👩‍💻', '🏳️‍🌈', '🇩🇪', '𝔸', 'É'.normalize('NFD'), '한'.normalize('NFD'), 'षि']

it.each([
  ['Ann Lee Long', 'AL'],
  ['ann@example.org', 'AE'],
  ['José Çelik', 'JÇ'],
  ['👩‍💻 Desk', '👩‍💻D'],
  ['\u200fאבי כהן', 'אכ'],
  ['  Zoë \u200b Free', 'ZF'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials)
})

it.each(letters)('no letter is cut: %s', (letter) => {
  expect(initialsOfName(`${letter}a ${letter}b`)).toBe(`${letter}${letter}`)
  expect(shortName(`Ann ${letter}b`)).toBe(`Ann ${letter}.`)
})

it.each(['𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ', '𝔸ll 𝔹est', 'Übung '.normalize('NFD').repeat(9), 'षिषिषिषिषि षिषि'])(
  'the short name of the platform %s has whole letters, as many as the server takes',
  (name) => {
    const short = suggestedShortName(name)
    expect(short).not.toMatch(/\p{Cs}/u)
    expect([...short].length).toBeLessThanOrEqual(6)
    expect(short).not.toBe('')
  },
)

it('calls what nobody has done by the name of the product, in every language', () => {
  expect(actorName({ type: 'system', name: 'trash' })).toBe('Daybook')
  expect(actorName({ type: 'user', name: 'Mia Berg' })).toBe('Mia Berg')
})
