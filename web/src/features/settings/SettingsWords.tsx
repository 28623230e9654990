import { type ReactNode, use } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { useLanguage } from '../../i18n.tsx'
import type settingsEn from '../../messages/settings/en.json'

type SettingsMessages = typeof settingsEn

const catalogues = import.meta.glob<SettingsMessages>('../../messages/settings/*.json', { import: 'default' })

const loading = new Map<string, Promise<SettingsMessages>>()

/** The words of Settings in a language. */
export const settingsMessages = (language: string): Promise<SettingsMessages> => {
  const known = loading.get(language)
  if (known) return known
  const load = catalogues[`../../messages/settings/${language}.json`]
  if (!load) throw new Error(`there is no catalogue of the settings for ${language}`)
  const messages = load()
  loading.set(language, messages)
  // A lost script is asked for again when the page is opened again.
  messages.catch(() => loading.delete(language))
  return messages
}

/** Adds the words of Settings, which the other pages need not load. Suspends until they are there. */
export const SettingsWords = ({ children }: { readonly children: ReactNode }) => {
  const { language, locale } = useLanguage()
  const pages = useMessages()
  const settings = use(settingsMessages(language))
  return (
    <IntlProvider locale={locale} messages={{ ...pages, ...settings }} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
