import { Alert, Loader } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useServerAway } from '../api/server-state.ts'

/** Reports that the server is away and that work continues once it is back. Typed text is kept. */
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
