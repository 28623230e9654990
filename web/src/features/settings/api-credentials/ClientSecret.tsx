import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { ClientView, ClientWithSecretView } from '../../../api/types.ts'
import { CopyBlock } from '../shared/CopyBlock.tsx'
import { RenewSecret } from '../shared/RenewSecret.tsx'
import { SecretPanel } from '../shared/SecretPanel.tsx'
import { curlOf } from './curl.ts'

/** The new credentials of a client, with commands to try them. */
export const NewClientSecret = ({ view: { id, clientId, scopes } }: { readonly view: ClientView }) => {
  const t = useTranslations('settings.clients')
  return (
    <SecretPanel id={id}>
      {({ secret }, copied) => (
        <>
          <CopyBlock label="client_id" text={clientId} />
          <CopyBlock label="client_secret" text={secret} onCopied={copied} />
          <CopyBlock
            label={t('tryIt')}
            text={curlOf(location.origin, { clientId, secret }, scopes)}
            onCopied={copied}
          />
        </>
      )}
    </SecretPanel>
  )
}

export const RenewClientSecret = ({ view: { id } }: { readonly view: ClientView }) => {
  const t = useTranslations('settings.clients')
  const renew = async () => {
    const { data } = await request<ClientWithSecretView>('POST', `/api/daybook/v1/clients/${id}/secret`)
    return data.client_secret
  }
  return <RenewSecret id={id} renew={renew} hint={t('secretHint')} consequences={t('secretConsequences')} />
}
