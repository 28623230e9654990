import { useTranslations } from 'use-intl'
import type { WebhookView } from '../../../api/types.ts'
import { CopyBlock } from '../shared/CopyBlock.tsx'
import { SecretPanel } from '../shared/SecretPanel.tsx'

/** The secret of a new webhook, or its new secret. */
export const NewWebhookSecret = ({ view }: { readonly view: WebhookView }) => {
  const t = useTranslations('settings.secret')
  return (
    <SecretPanel id={view.id}>
      {({ secret }, copied) => <CopyBlock label={t('secret')} text={secret} onCopied={copied} />}
    </SecretPanel>
  )
}
