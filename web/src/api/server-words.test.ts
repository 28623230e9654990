import { afterEach, describe, expect, it } from 'vitest'
import german from '../messages/server/de.json' with { type: 'json' }
import { setServerWords, wordsOfError, wordsOfProblem } from './server-words.ts'

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
