import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LanguageProvider } from '../../i18n.tsx'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import importDe from '../../messages/import/de.json'
import importEn from '../../messages/import/en.json'
import { useErrorWords } from './error-words.ts'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterAll(() => void vi.unstubAllGlobals())

type Told = Parameters<ReturnType<typeof useErrorWords>['elsewhere']>[0]

const Words = ({ told }: { readonly told: Told }) => useErrorWords().elsewhere(told)

const wordsOf = (language: 'en' | 'de', column: string, code: string) =>
  renderToStaticMarkup(
    <LanguageProvider
      initial={{ language, messages: language === 'en' ? { ...en, ...importEn } : { ...de, ...importDe } }}
    >
      <Words told={{ column, code, message: 'an element needs this' }} />
    </LanguageProvider>,
  )

it.each([
  [
    'Title',
    'element-content-required',
    'Title: A story needs a platform, a group, or a person',
    'Titel: Ein Thema braucht eine Plattform, eine Gruppe oder eine Person',
  ],
  ['Title', 'required', 'Title: A new story needs a title', 'Titel: Ein neues Thema braucht einen Titel'],
  ['Date', 'required', 'Date: A time needs a day', 'Datum: Zu einer Uhrzeit gehört ein Tag'],
  [
    'Platform',
    'required',
    'Platform: A day needs a platform',
    'Plattform: Zu einem Tag gehört eine Plattform',
  ],
  ['Ressort', 'required', 'Ressort: This must not be empty', 'Ressort: Das darf nicht leer sein'],
])('23.2 an error of a line at %s says what is needed (%s)', (column, code, english, german) => {
  expect(wordsOf('en', column, code)).toBe(english)
  expect(wordsOf('de', column, code)).toBe(german)
})
