import { useTranslations } from 'use-intl'
import type { AuditEntryView } from '../../../../../src/audit/audit-schemas.ts'
import type en from '../../../messages/en.json'

type ActionKey = `actions.${keyof (typeof en)['settings']['audit']['actions']}`

/** What was done, in words. The log may have actions of a version that called them otherwise: these stay as they are. */
export const useActionWords = (): ((action: string) => string) => {
  const t = useTranslations('settings.audit')
  const hasWords = (key: string): key is ActionKey => t.has(key as ActionKey)
  return (action) => {
    const key = `actions.${action}`
    return hasWords(key) ? t(key) : action
  }
}

/** Who did it. On the command line that is an account of the server's machine, which says little by itself. */
export const useActorName = (): ((actor: AuditEntryView['actor']) => string) => {
  const t = useTranslations('settings.audit')
  return ({ type, name }) => (type === 'command-line' ? t('actors.command-line') : name)
}
