import { useTranslations } from 'use-intl'
import type { AuditEntryView } from '../../../api/types.ts'
import type en from '../../../messages/settings/en.json'
import { actorName } from '../../../person-name.ts'

type ActionKey = `actions.${keyof (typeof en)['settings']['audit']['actions']}`

/** An action in words. The log may hold names from other versions, which are shown as they are. */
export const useActionWords = (): ((action: string) => string) => {
  const t = useTranslations('settings.audit')
  const hasWords = (key: string): key is ActionKey => t.has(key as ActionKey)
  return (action) => {
    const key = `actions.${action}`
    return hasWords(key) ? t(key) : action
  }
}

/** Who did it. For a command it is an account on the server, which says little on its own. */
export const useActorName = (): ((actor: AuditEntryView['actor']) => string) => {
  const t = useTranslations('settings.audit')
  return (actor) => (actor.type === 'command-line' ? t('actors.command-line') : actorName(actor))
}
