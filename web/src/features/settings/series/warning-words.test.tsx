import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setServerWords } from '../../../api/server-words.ts'
import { LanguageProvider } from '../../../i18n.tsx'
import de from '../../../messages/de.json'
import server from '../../../messages/server/de.json' with { type: 'json' }
import settings from '../../../messages/settings/de.json'
import { useWarningWords } from './use-warning-words.ts'

beforeAll(() => {
  vi.stubGlobal('navigator', { languages: ['de-DE'] })
  setServerWords(server)
})
afterAll(() => {
  vi.unstubAllGlobals()
  setServerWords(undefined)
})

const Words = ({ path, code }: { readonly path: string; readonly code: string }) =>
  useWarningWords()({ date: '2026-06-18', platformId: null, path, code, message: '' })

it.each([
  ['title', 'required', 'Titel: fehlt'],
  ['publications[0].schedule.date', 'not-a-day-of-platform', /^Datum: An diesem Wochentag erscheint/],
  ['publications[0].platformId', 'unknown-reference', /^Plattform: gibt es nicht/],
  ['customFields[0]', 'required', /^fehlt$/],
])('24.2 name the field %s before what a date lacks, also in German', (path, code, words) => {
  const said = renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'de', messages: { ...de, ...settings } }}>
      <Words path={path} code={code} />
    </LanguageProvider>,
  )
  expect(said).toMatch(words)
})
