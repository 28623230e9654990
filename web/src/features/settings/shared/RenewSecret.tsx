import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIssuedSecret } from './issued-secret.tsx'

interface RenewSecretProps {
  readonly id: number
  /** Asks the server for a new secret. */
  readonly renew: () => Promise<string>
  readonly hint: string
  /** What happens to the current secret. */
  readonly consequences: string
}

/** Issues a new secret after explaining what becomes of the current one. */
export const RenewSecret = ({ id, renew, hint, consequences }: RenewSecretProps) => {
  const t = useTranslations('settings.secret')
  const [isAsking, setAsking] = useState(false)
  const { issued, setIssued } = useIssuedSecret()
  const queries = useQueryClient()
  const renewing = useMutation({
    mutationFn: renew,
    onSuccess: async (secret) => {
      setIssued({ id, secret, isCopied: false })
      setAsking(false)
      await queries.invalidateQueries()
    },
  })
  if (issued?.id === id) return null
  return isAsking ? (
    <Alert color="orange" role="alertdialog" aria-label={t('renew')} title={t('renewTitle')}>
      <Text size="sm">{consequences}</Text>
      {renewing.error === null ? null : (
        <Text size="sm" fw={600} role="alert">
          {renewing.error.message}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <Button autoFocus variant="default" onClick={() => setAsking(false)}>
          {t('keep')}
        </Button>
        <Button color="orange.9" loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('confirm')}
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
          {hint}
        </Text>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
    </Group>
  )
}
