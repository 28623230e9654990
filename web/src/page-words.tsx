import { type ComponentType, type ReactNode, use } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { useLanguage } from './i18n.tsx'
import type accountEn from './messages/account/en.json'
import type conferenceEn from './messages/conference/en.json'
import type differencesEn from './messages/differences/en.json'
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

interface Catalogues {
  readonly account: typeof accountEn
  readonly conference: typeof conferenceEn
  readonly differences: typeof differencesEn
  readonly feeds: typeof feedsEn
  readonly findings: typeof findingsEn
  readonly import: typeof importEn
  readonly issue: typeof issueEn
  readonly mine: typeof mineEn
  readonly notices: typeof noticesEn
  readonly presence: typeof presenceEn
  readonly roster: typeof rosterEn
  readonly settings: typeof settingsEn
  readonly 'sign-in': typeof signInEn
  readonly templates: typeof templatesEn
}

/** A folder of `messages`, with words that only its pages need. */
type Part = keyof Catalogues

const catalogues = import.meta.glob<Catalogues[Part]>(
  './messages/{account,conference,differences,feeds,findings,import,issue,mine,notices,presence,roster,settings,sign-in,templates}/*.json',
  {
    import: 'default',
  },
)

const loading = new Map<string, Promise<Catalogues[Part]>>()

const messagesOf = (part: Part, language: string): Promise<Catalogues[Part]> => {
  const path = `./messages/${part}/${language}.json`
  const known = loading.get(path)
  if (known) return known
  const load = catalogues[path]
  if (!load) throw new Error(`there is no ${path}`)
  const messages = load()
  loading.set(path, messages)
  // A lost script is asked for again when the page is opened again.
  messages.catch(() => loading.delete(path))
  return messages
}

/** The words of Settings in a language. */
export const settingsMessages = (language: string): Promise<Catalogues['settings']> =>
  messagesOf('settings', language) as Promise<Catalogues['settings']>

interface PageWordsProps {
  readonly part: Part
  readonly children: ReactNode
}

/** Adds words that other pages need not load. Suspends until they are there. */
export const PageWords = ({ part, children }: PageWordsProps) => {
  const { language, locale } = useLanguage()
  const common = useMessages()
  const own = use(messagesOf(part, language))
  return (
    <IntlProvider locale={locale} messages={{ ...common, ...own }} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

/** A page with words of its own. */
export const withWords = (part: Part, Page: ComponentType) => {
  const WithWords = () => (
    <PageWords part={part}>
      <Page />
    </PageWords>
  )
  return WithWords
}
