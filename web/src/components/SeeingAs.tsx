import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { showError } from './messages.tsx'
import classes from './SeeingAs.module.css'

const sections = { user: 'users', client: 'api-credentials' } as const

/** Says through whose eyes an administrator looks, and ends it (contract 14.8). */
export const SeeingAs = () => {
  const t = useTranslations('seeingAs')
  const { seeingAs } = useSession()
  const stopping = useMutation({
    mutationFn: () => request('DELETE', '/api/daybook/v1/session/see-as'),
    // Nothing that was shown until now stays in memory.
    onSuccess: () => location.assign(`/settings/${sections[seeingAs?.type ?? 'user']}?open=${seeingAs?.id}`),
    onError: showError,
  })
  if (seeingAs === null) return null
  return (
    <div className={classes.banner} role="status">
      <IconEye size={18} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text size="sm" fw={600} truncate>
          {t('title', { name: seeingAs.name })}
        </Text>
        <Text size="sm" className={classes.detail} truncate>
          {t('detail')}
        </Text>
        <Text className={classes.short} truncate>
          {t('short')}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        className={classes.stop}
        loading={stopping.isPending}
        onClick={() => stopping.mutate()}
      >
        {t('stop')}
      </Button>
    </div>
  )
}
