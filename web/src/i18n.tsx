import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { type ServerWords, setServerWords } from './api/server-words.ts'
import { storedText, storeText } from './device-storage.ts'
import { localeOf } from './locale.ts'
import type accountEn from './messages/account/en.json'
import type conferenceEn from './messages/conference/en.json'
import type differencesEn from './messages/differences/en.json'
import type en from './messages/en.json'
import type feedsEn from './messages/feeds/en.json'
import type findingsEn from './messages/findings/en.json'
import type importEn from './messages/import/en.json'
import type issueEn from './messages/issue/en.json'
import type mineEn from './messages/mine/en.json'
import type noticesEn from './messages/notices/en.json'
import type presenceEn from './messages/presence/en.json'
import type rosterEn from './messages/roster/en.json'
import type settingsEn from './messages/settings/en.json'
import type signInEn from './messages/sign-in/en.json'
import type templatesEn from './messages/templates/en.json'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en &
      typeof accountEn &
      typeof conferenceEn &
      typeof differencesEn &
      typeof feedsEn &
      typeof findingsEn &
      typeof importEn &
      typeof issueEn &
      typeof mineEn &
      typeof noticesEn &
      typeof presenceEn &
      typeof rosterEn &
      typeof settingsEn &
      typeof signInEn &
      typeof templatesEn
  }
}

type Messages = typeof en

/**
 * One file per language, and one in each folder of `messages`. To add a language, create all of them: `messages/server` has translations
 * of the server's words, which the server writes in the fallback language. In that language it has only what sounds like the API;
 * `page-words.tsx` has the others.
 */
const catalogues = import.meta.glob<Messages>('./messages/*.json', { import: 'default' })
const serverCatalogues = import.meta.glob<Partial<ServerWords>>('./messages/server/*.json', {
  import: 'default',
})

const languageOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '')

export const languages: readonly string[] = Object.keys(catalogues).map(languageOf).sort()

const storageKey = 'daybook.language'
const fallback = 'en'

const preferredLanguage = (): string => {
  const wished = [storedText(storageKey) ?? '', ...navigator.languages]
  const known = wished.map((tag) => tag.split('-', 1)[0] ?? '').find((tag) => languages.includes(tag))
  return known ?? fallback
}

interface Language {
  readonly language: string
  /** The language with the browser's region, such as `en-GB`: for dates, numbers and the first day of the week. */
  readonly locale: string
  readonly setLanguage: (language: string) => void
}

const LanguageContext = createContext<Language | null>(null)

export const useLanguage = (): Language => {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('outside of LanguageProvider')
  return language
}

interface LanguageProviderProps {
  readonly initial: { readonly language: string; readonly messages: Messages }
  readonly children: ReactNode
}

/** No page waits for them: until they are there, or if they get lost, the server's own words are shown. */
const loadServerWords = async (language: string): Promise<void> => {
  setServerWords(undefined)
  const words = await serverCatalogues[`./messages/server/${language}.json`]?.().catch(() => undefined)
  setServerWords(words)
}

const messagesOf = async (language: string): Promise<Messages> => {
  const load = catalogues[`./messages/${language}.json`]
  if (!load) throw new Error(`there is no catalogue for ${language}`)
  const catalogue = await load()
  void loadServerWords(language)
  return catalogue
}

/** The catalogue for the first page. */
export const loadLanguage = async () => {
  const language = preferredLanguage()
  return { language, messages: await messagesOf(language) }
}

/** Provides every page with its messages and its formats for dates and numbers. */
export const LanguageProvider = ({ initial, children }: LanguageProviderProps) => {
  const [{ language, messages }, setCurrent] = useState(initial)
  const value = useMemo(
    () => ({
      language,
      locale: localeOf(language, navigator.languages),
      setLanguage: (next: string) => {
        storeText(storageKey, next)
        void messagesOf(next).then((loaded) => setCurrent({ language: next, messages: loaded }))
      },
    }),
    [language],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LanguageContext value={value}>
      {/* Pages show instants in the organization's time zone themselves; calendar dates have none. */}
      <IntlProvider locale={value.locale} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}
