import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { ListedUserView } from '../../../api/types.ts'
import { showDone } from '../../../components/messages.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { personName } from '../../../person-name.ts'
import { mailServerQuery } from '../mail/mail-server.ts'
import { listQuery } from '../shared/resource.ts'
import { canSignIn, linkPath, usersPath, wordsOfLinkError } from './invitation.tsx'
import { useSignInWords } from './sign-in-words.ts'

const neverSignedIn = (user: ListedUserView): boolean =>
  canSignIn(user) && user.signIn.lastTime === null && !user.signIn.password

/** Whether an invitation was sent in vain. */
const isLost = ({ signIn: { invitation } }: ListedUserView): boolean =>
  invitation !== null &&
  (invitation.state === 'expired' || invitation.mail === 'refused' || invitation.mail === 'given-up')

interface InvitingProps {
  readonly people: readonly ListedUserView[]
  readonly onDone: () => void
}

const Inviting = ({ people, onDone }: InvitingProps) => {
  const t = useTranslations('settings.sendInvitations')
  const queries = useQueryClient()
  const signInWords = useSignInWords()
  const [chosen, setChosen] = useState(() => people.filter(isLost).map(({ id }) => String(id)))
  const sending = useMutation({
    mutationFn: async () => {
      const failed: { readonly id: string; readonly words: string | undefined }[] = []
      // One after another, so that nobody else waits.
      for (const id of chosen)
        await request('POST', linkPath(Number(id))).catch((error: Error) =>
          failed.push({ id, words: wordsOfLinkError(error) }),
        )
      return failed
    },
    onSuccess: async (failed) => {
      const count = chosen.length - failed.length
      if (count > 0) showDone(t('done', { count }))
      setChosen(failed.map(({ id }) => id))
      if (failed.length === 0) onDone()
      await queries.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  return (
    <Stack gap="md">
      <Text size="sm">{t('intro')}</Text>
      <Checkbox.Group label={t('who')} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {people.map((person) => {
            const failed = sending.data?.find(({ id }) => id === String(person.id))
            return (
              <Checkbox
                key={person.id}
                value={String(person.id)}
                label={personName(person)}
                description={`${person.email} · ${signInWords(person)}`}
                error={failed?.words}
              />
            )
          })}
        </Stack>
      </Checkbox.Group>
      <ProblemText>{sending.error?.message}</ProblemText>
      <Button
        loading={sending.isPending}
        disabled={chosen.length === 0}
        onClick={() => sending.mutate()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('send', { count: chosen.length })}
      </Button>
    </Stack>
  )
}

/** Invites several people again, once there is a mail server and somebody who has never signed in. */
export const SendInvitations = () => {
  const t = useTranslations('settings.sendInvitations')
  const tf = useTranslations('settings.form')
  const [isOpen, setOpen] = useState(false)
  const people = useQuery(listQuery<ListedUserView>(usersPath)).data?.filter(neverSignedIn) ?? []
  const sendsMail = useQuery(mailServerQuery).data?.configured ?? false
  const close = () => setOpen(false)
  if (!(isOpen || (sendsMail && people.length > 0))) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('title')}
        closeButtonProps={{ 'aria-label': tf('close') }}
      >
        <Inviting people={people} onDone={close} />
      </Modal>
    </>
  )
}
