import { afterEach, describe, expect, it } from 'vitest'
import german from '../messages/server/de.json' with { type: 'json' }
import { setServerWords, wordsOfProblem } from './server-words.ts'

const unknown = {
  scope: 'body' as const,
  path: 'groupIds[0]',
  code: 'unknown-reference',
  message: 'does not exist',
}

afterEach(() => setServerWords(undefined))

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
