import { Alert, Loader } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useServerAway } from '../api/server-state.ts'

/** Says that the server is away, and that everything goes on by itself once it is back. What was typed stays. */
export const ServerAwayNotice = () => {
  const t = useTranslations('serverAway')
  return useServerAway() ? (
    <Alert
      color="orange"
      radius={0}
      title={t('title')}
      icon={<Loader size={18} color="orange" />}
      role="status"
    >
      {t('detail')}
    </Alert>
  ) : null
}
