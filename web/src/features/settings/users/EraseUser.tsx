import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import type { UserSettingsView } from '../../../api/types.ts'
import { showDone } from '../../../components/messages.tsx'
import { personName } from '../../../person-name.ts'

interface ErasingProps {
  readonly view: UserSettingsView
  readonly onKeep: () => void
}

/** Says what goes and what stays, and asks for the name or the address. */
const Erasing = ({ view, onKeep }: ErasingProps) => {
  const t = useTranslations('settings.erase')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [confirm, setConfirm] = useState('')
  const name = personName(view)
  const erasing = useMutation({
    mutationFn: () => request('POST', `/api/daybook/v1/users/${view.id}/erase`, { body: { confirm } }),
    onSuccess: async () => {
      await navigate({ to: '.', search: {} })
      showDone(t('erased'))
      await queries.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    erasing.mutate()
  }
  const title = t('title', { name })
  return (
    <Alert color="red" role="alertdialog" aria-label={title} title={title}>
      <Stack gap="sm" component="form" onSubmit={submit}>
        <div>
          <Text size="sm" fw={600}>
            {t('goes')}
          </Text>
          <List size="sm">
            <List.Item>{t('goesIdentity')}</List.Item>
            <List.Item>{t('goesLogs')}</List.Item>
            <List.Item>{t('goesAccess')}</List.Item>
          </List>
        </div>
        <div>
          <Text size="sm" fw={600}>
            {t('stays')}
          </Text>
          <List size="sm">
            <List.Item>{t('staysWork')}</List.Item>
            <List.Item>{t('staysTexts')}</List.Item>
            <List.Item>{t('staysBackups')}</List.Item>
          </List>
        </div>
        <Text size="sm">{t('forGood')}</Text>
        <TextInput
          autoFocus
          autoComplete="off"
          label={view.email === null ? t('typeName', { name }) : t('typeEither', { name, email: view.email })}
          value={confirm}
          error={erasing.error?.message}
          onChange={({ currentTarget }) => {
            erasing.reset()
            setConfirm(currentTarget.value)
          }}
        />
        <Group gap="sm">
          <Button variant="default" onClick={onKeep}>
            {t('keep')}
          </Button>
          <Button type="submit" color="red.9" loading={erasing.isPending} disabled={confirm.trim() === ''}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** Removes who a person was, and keeps what was done (contract 17.5). */
export const EraseUser = ({ view }: { readonly view: UserSettingsView }) => {
  const t = useTranslations('settings.erase')
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  if (view.id === user.id) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('section')}>
      <div>
        <Text size="sm" fw={600}>
          {t('section')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      </div>
      {isAsking ? (
        <Erasing view={view} onKeep={() => setAsking(false)} />
      ) : (
        <Group>
          <Button variant="default" c="red.9" onClick={() => setAsking(true)}>
            {t('start')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
