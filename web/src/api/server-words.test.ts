import { afterEach, describe, expect, it } from 'vitest'
import german from '../messages/server/de.json' with { type: 'json' }
import english from '../messages/server/en.json' with { type: 'json' }
import { setServerWords, wordsOfError, wordsOfName, wordsOfProblem, wordsOfReason } from './server-words.ts'

const unknown = {
  scope: 'body' as const,
  path: 'groupIds[0]',
  code: 'unknown-reference',
  message: 'does not exist',
}

afterEach(() => setServerWords(undefined))

describe('a problem, in German', () => {
  it.each(Object.keys(german.problems))('%s has German words, whatever values were sent', (code) => {
    setServerWords(german)
    const words = wordsOfProblem({ ...unknown, code, message: 'English' })
    expect(words).not.toBe('English')
    expect(words).not.toContain('{')
  })

  it('is told as a whole with its values', () => {
    setServerWords(german)
    const entry = { ...unknown, code: 'gone', parameters: { name: 'Web' } }
    const conflict = { code: 'conflict', title: 'Conflict', status: 409, detail: 'English', errors: [entry] }
    expect(wordsOfError(conflict)).toBe('Gibt es nicht mehr: Web')
  })
})

describe('a text of another format, in German', () => {
  it.each([
    ['format', 'email', 'ist keine gültige E-Mail-Adresse'],
    ['format', 'http-url', 'muss eine Adresse sein, die mit http:// oder https:// beginnt'],
    ['date-format', 'time-of-day', 'muss eine Uhrzeit wie 14:30 sein'],
    ['pattern', 'color', 'muss eine Farbe wie #1c7ed6 sein'],
    ['format', 'one-day', 'entspricht nicht dem erwarteten Format'],
  ])('%s: says what it must be: %s', (code, format, words) => {
    setServerWords(german)
    expect(wordsOfProblem({ ...unknown, code, parameters: { format } })).toBe(words)
  })
})

describe('why a calendar fails', () => {
  const reason = 'It is not whole: END:VEVENT is missing.'

  it('is said in German, with its values, and in the server’s own words without a code', () => {
    setServerWords(german)
    expect(wordsOfReason(reason, 'not-whole', { part: 'VEVENT' })).toBe(
      'Die Datei ist nicht vollständig: END:VEVENT fehlt.',
    )
    expect(wordsOfReason('self-signed {x}', null, null)).toBe('self-signed {x}')
  })

  it('is said in the server’s own words in English', () => {
    expect(wordsOfReason(reason, 'not-whole', { part: 'VEVENT' })).toBe(reason)
  })
})

describe('the name of an erased person', () => {
  it.each([
    ['erased', 'Gelöschte Person'],
    ['erased 17', 'Gelöschte Person 17'],
    ['Mia Erased', 'Mia Erased'],
    ['erased by hand', 'erased by hand'],
  ])('17.5 %s is %s in German', (name, shown) => {
    expect(wordsOfName(name)).toBe(name)
    setServerWords(german)
    expect(wordsOfName(name)).toBe(shown)
  })
})

describe('a reference that cannot be used, in German', () => {
  it('says whether it was deleted or is inactive, if the server does', () => {
    setServerWords(german)
    expect(wordsOfProblem(unknown)).toBe('gibt es nicht oder lässt sich hier nicht verwenden')
    expect(wordsOfProblem({ ...unknown, parameters: { ending: 'deleted' } })).toBe('wurde gelöscht')
    expect(wordsOfProblem({ ...unknown, parameters: { ending: 'inactive' } })).toBe('ist inaktiv')
  })

  it('keeps the server’s own words in English', () => {
    expect(wordsOfProblem({ ...unknown, message: 'was deleted', parameters: { ending: 'deleted' } })).toBe(
      'was deleted',
    )
  })
})

describe('a problem, in English', () => {
  it.each(Object.keys(english.problems))('%s does not speak of elements, as the API does', (code) => {
    setServerWords(english)
    const words = wordsOfProblem({ ...unknown, code, message: 'an element' })
    expect(words).not.toMatch(/element|\{/)
  })

  it('has words without values for every one that needs some', () => {
    const needing = Object.entries(english.problems).filter(([, words]) => words.includes('{'))
    expect(Object.keys(english.withoutValues)).toEqual(needing.map(([code]) => code))
  })
})
