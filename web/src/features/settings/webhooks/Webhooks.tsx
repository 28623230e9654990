import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { WebhookView, WebhookWithSecretView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { DeliveryState } from '../shared/DeliveryState.tsx'
import { v1Resource } from '../shared/resource.ts'
import { SecretSection } from '../shared/SecretSection.tsx'
import type { Column } from '../shared/SettingsTable.tsx'
import type { Section } from '../shared/section.ts'
import { Deliveries } from './Deliveries.tsx'
import { NewWebhookSecret } from './NewWebhookSecret.tsx'
import { type WebhookDraft, WebhookFields } from './WebhookFields.tsx'
import { WebhookTools } from './WebhookTools.tsx'

type Webhook = WebhookView & Partial<Pick<WebhookWithSecretView, 'secret'>>

const useColumns = (): readonly Column<Webhook>[] => {
  const t = useTranslations('settings.webhooks')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  return [
    { key: 'url', header: t('url'), cell: ({ url }) => url },
    { key: 'state', header: t('state'), isShort: true, cell: (webhook) => <DeliveryState of={webhook} /> },
    {
      key: 'lastDelivery',
      header: t('lastDelivery'),
      isShort: true,
      cell: ({ lastDelivery }) =>
        lastDelivery === null ? t('never') : formatInstant(lastDelivery.time, locale, timeZone),
    },
  ]
}

const webhooks: Section<Webhook, WebhookDraft> = {
  name: 'webhooks',
  resource: { ...v1Resource('webhooks', 'webhook'), answersSecret: true },
  nameOf: ({ name }) => name,
  useColumns,
  wordsOf: ({ url }) => [url],
  draftOf: (view) => ({
    name: view?.name ?? '',
    url: view?.url ?? '',
    types: view === null ? ['element'] : view.types,
    groupIds: view?.groupIds ?? null,
    platformIds: view?.platformIds ?? null,
    confidential: view?.confidential ?? false,
    active: view?.active ?? true,
  }),
  Fields: WebhookFields,
  Above: NewWebhookSecret,
  Below: WebhookTools,
  parts: [{ name: 'deliveries', Part: Deliveries }],
  staysOpen: true,
  width: 680,
}

const secretOf = ({ secret }: Webhook) => secret

/** The systems that follow changes as they happen. */
export const Webhooks = () => <SecretSection section={webhooks} secretOf={secretOf} />
