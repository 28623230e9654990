import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { PasswordLinkView, UserSettingsView } from '../../../api/types.ts'
import { showDone } from '../../../components/messages.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { personName } from '../../../person-name.ts'
import { canSignIn, linkPath, useInvitation, wordsOfLinkError } from './invitation.tsx'
import { MadeLink } from './MadeLink.tsx'
import { Mails } from './Mails.tsx'

/** Creates a password link for a person, and signs them out everywhere. */
export const UserSignIn = ({ view }: { readonly view: UserSettingsView }) => {
  const t = useTranslations('settings.signIn')
  const queries = useQueryClient()
  const name = personName(view)
  const linking = useMutation({
    mutationFn: () => request<PasswordLinkView>('POST', linkPath(view.id)).then(({ data }) => data),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const signingOut = useMutation({
    mutationFn: () => request('DELETE', `/api/daybook/v1/users/${view.id}/sessions`),
    onSuccess: () => {
      showDone(t('signedOut', { name }))
      return queries.invalidateQueries({ queryKey: ['settings', 'history'] })
    },
  })
  const invitation = useInvitation()
  const invitedId = invitation.userId === view.id ? (invitation.link?.mail?.id ?? null) : null
  const error = linking.error ?? signingOut.error
  const hasWayIn = canSignIn(view)
  return (
    <Stack gap="sm" component="section" aria-label={t('title')}>
      <div>
        <Text size="sm" fw={600}>
          {t('title')}
        </Text>
        <Text size="xs" c="dimmed">
          {hasWayIn ? t('hint', { name }) : t('none')}
        </Text>
      </div>
      {hasWayIn ? (
        <Group gap="sm">
          <Button variant="default" loading={linking.isPending} onClick={() => linking.mutate()}>
            {t('make')}
          </Button>
          <Button variant="default" loading={signingOut.isPending} onClick={() => signingOut.mutate()}>
            {t('signOut')}
          </Button>
        </Group>
      ) : null}
      <div role="status">
        {linking.data === undefined ? null : <MadeLink userId={view.id} link={linking.data} />}
      </div>
      <ProblemText>{wordsOfLinkError(error)}</ProblemText>
      <Mails userId={view.id} shownId={linking.data?.mail?.id ?? invitedId} />
    </Stack>
  )
}
