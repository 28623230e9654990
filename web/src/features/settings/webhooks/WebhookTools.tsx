import { Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { WebhookView, WebhookWithSecretView } from '../../../api/types.ts'
import { RenewSecret } from '../shared/RenewSecret.tsx'
import { SendTest } from '../shared/SendTest.tsx'
import { Verification } from './Verification.tsx'

/** What a developer of the receiving system needs. */
export const WebhookTools = ({ view: { id } }: { readonly view: WebhookView }) => {
  const t = useTranslations('settings.webhooks')
  const renew = async () => {
    const path = `/api/daybook/v1/webhooks/${id}/secret`
    return (await request<WebhookWithSecretView>('POST', path)).data.secret
  }
  return (
    <Stack gap="xl">
      <SendTest path={`/api/daybook/v1/webhooks/${id}/test`} />
      <Verification />
      <RenewSecret id={id} renew={renew} hint={t('secretHint')} consequences={t('secretConsequences')} />
    </Stack>
  )
}
