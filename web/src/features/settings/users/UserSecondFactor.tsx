import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { ListedUserView } from '../../../api/types.ts'
import { showDone } from '../../../components/messages.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { personName } from '../../../person-name.ts'
import { listQuery } from '../shared/resource.ts'
import { usersPath } from './invitation.tsx'
import type { UserEntry } from './sign-in-words.ts'

/** Lets somebody in again who has lost the device and the recovery codes (contract B17). */
export const UserSecondFactor = ({ view }: { readonly view: UserEntry }) => {
  const t = useTranslations('settings.signIn.secondFactor')
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const listed = useQuery(listQuery<ListedUserView>(usersPath)).data?.find(({ id }) => id === view.id)
  const name = personName(view)
  const removing = useMutation({
    mutationFn: () => request('DELETE', `${usersPath}/${view.id}/second-factor`),
    onSuccess: () => {
      setAsking(false)
      showDone(t('removed', { name }))
      return queries.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  if (!listed?.signIn.secondFactor) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('title')}>
      <div>
        <Text size="sm" fw={600}>
          {t('title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('hint', { name })}
        </Text>
      </div>
      {isAsking ? (
        <Alert color="orange" role="alertdialog" aria-label={t('ask', { name })} title={t('ask', { name })}>
          <Stack gap="sm">
            <Text size="sm">{t('sure')}</Text>
            <Group gap="sm">
              <Button variant="default" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
              <Button loading={removing.isPending} onClick={() => removing.mutate()}>
                {t('confirm')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('start')}
          </Button>
        </Group>
      )}
      <ProblemText>{removing.error?.message}</ProblemText>
    </Stack>
  )
}
