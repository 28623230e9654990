import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type {
  ClientView,
  ClientWithSecretView,
} from '../../../../../src/access/api-clients/client-schemas.ts'
import { request } from '../../../api/client.ts'
import { useIssuedSecret } from './issued-secret.tsx'

/** Issues a new secret after explaining what stops working. */
export const RefreshSecret = ({ view }: { readonly view: ClientView }) => {
  const t = useTranslations('settings.clients')
  const [isAsking, setAsking] = useState(false)
  const { issued, setIssued } = useIssuedSecret()
  const queries = useQueryClient()
  const refreshing = useMutation({
    mutationFn: () =>
      request<ClientWithSecretView>('POST', `/api/daybook/v1/clients/${view.id}/secret`).then(
        ({ data }) => data,
      ),
    onSuccess: async ({ id, client_id, client_secret }) => {
      setIssued({ id, clientId: client_id, secret: client_secret, isCopied: false })
      setAsking(false)
      await queries.invalidateQueries()
    },
  })
  if (issued?.id === view.id) return null
  return isAsking ? (
    <Alert color="orange" role="alertdialog" aria-label={t('refresh')} title={t('refreshTitle')}>
      <Text size="sm">{t('refreshConsequences')}</Text>
      {refreshing.error === null ? null : (
        <Text size="sm" fw={600} role="alert">
          {refreshing.error.message}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <Button autoFocus variant="default" onClick={() => setAsking(false)}>
          {t('refreshKeep')}
        </Button>
        <Button color="orange.9" loading={refreshing.isPending} onClick={() => refreshing.mutate()}>
          {t('refreshConfirm')}
        </Button>
      </Group>
    </Alert>
  ) : (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" fw={500}>
          {t('secret')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('secretHint')}
        </Text>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('refresh')}
      </Button>
    </Group>
  )
}
