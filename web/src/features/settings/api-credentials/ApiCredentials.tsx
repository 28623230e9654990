import { Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { wordsOfName } from '../../../api/server-words.ts'
import { useSession } from '../../../api/session.ts'
import type { ClientView, ClientWithSecretView } from '../../../api/types.ts'
import { formatInstant, inTimeZone } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { v1Resource } from '../shared/resource.ts'
import { SecretSection } from '../shared/SecretSection.tsx'
import { SeeAs } from '../shared/SeeAs.tsx'
import type { Column } from '../shared/SettingsTable.tsx'
import type { Section } from '../shared/section.ts'
import classes from './ApiCredentials.module.css'
import { type ClientDraft, ClientFields } from './ClientFields.tsx'
import { NewClientSecret, RenewClientSecret } from './ClientSecret.tsx'

type Client = ClientView & Partial<Pick<ClientWithSecretView, 'client_secret'>>

const hour = 3_600_000

const useColumns = (): readonly Column<Client>[] => {
  const t = useTranslations('settings.clients')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const instant = (value: string) => formatInstant(value, locale, timeZone)
  return [
    {
      key: 'clientId',
      header: 'client_id',
      cell: ({ clientId }) => <code className={classes.code}>{clientId}</code>,
    },
    { key: 'scopes', header: t('scopes'), cell: ({ scopes }) => scopes.join(', ') },
    {
      key: 'created',
      header: t('created'),
      isShort: true,
      cell: ({ creationTime }) => instant(creationTime),
    },
    {
      key: 'createdBy',
      header: t('createdBy'),
      cell: ({ createdBy }) => (createdBy ? wordsOfName(createdBy.name) : t('commandLine')),
    },
    {
      key: 'lastUsed',
      header: t('lastUsed'),
      isShort: true,
      // Last use is only recorded by the hour.
      cell: ({ lastUsedTime }) =>
        lastUsedTime === null
          ? t('never')
          : `${instant(lastUsedTime)}–${inTimeZone(new Date(Date.parse(lastUsedTime) + hour), timeZone).time}`,
    },
  ]
}

const ClientAccess = ({ view }: { readonly view: Client }) => (
  <Stack gap="xl">
    <SeeAs of="clients" id={view.id} name={view.name} seesPlan={view.scopes.includes('api.read')} />
    <RenewClientSecret view={view} />
  </Stack>
)

const clients: Section<Client, ClientDraft> = {
  name: 'api-credentials',
  resource: { ...v1Resource('clients', 'client'), answersSecret: true },
  nameOf: ({ name }) => name,
  useColumns,
  wordsOf: ({ clientId }) => [clientId],
  draftOf: (view) => ({
    name: view?.name ?? '',
    scopes: view?.scopes ?? ['api.read'],
    groupIds: view?.groupIds ?? null,
    confidential: view?.confidential ?? false,
  }),
  Fields: ClientFields,
  Above: NewClientSecret,
  Below: ClientAccess,
  staysOpen: true,
  width: 600,
}

const secretOf = ({ client_secret }: Client) => client_secret

/** The systems that use the API: their scopes and secrets. */
export const ApiCredentials = () => <SecretSection section={clients} secretOf={secretOf} />
