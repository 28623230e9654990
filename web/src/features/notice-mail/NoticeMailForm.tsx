import { languages } from '@daybook/shared/language'
import { Group, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../api/client.ts'
import { ProblemText } from '../../components/ProblemText.tsx'
import { SaveButton } from '../../components/SaveButton.tsx'
import { MailChoices } from './MailChoices.tsx'
import { changesOf, type MailSettings } from './mail-choices.ts'

interface NoticeMailFormProps {
  readonly path: string
  readonly stored: MailSettings
  readonly timeZone: string
}

/** What somebody is told by mail: oneself, or whoever has chosen nothing. */
export const NoticeMailForm = ({ path, stored, timeZone }: NoticeMailFormProps) => {
  const t = useTranslations('noticeMail')
  const queries = useQueryClient()
  const [draft, setDraft] = useState(stored)
  const changes = changesOf(stored, draft)
  const isDirty = Object.keys(changes).length > 0
  const save = useMutation({
    mutationFn: () => request('PATCH', path, { body: changes }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notice-mail', path] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty) save.mutate()
  }
  return (
    <Stack component="form" gap="md" onSubmit={submit} maw={620}>
      {draft.language === undefined ? null : (
        <Select
          label={t('language')}
          maw={240}
          allowDeselect={false}
          value={draft.language}
          onChange={(chosen) => setDraft({ ...draft, language: chosen === 'de' ? 'de' : 'en' })}
          data={languages.map((one) => ({
            value: one,
            label: new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one,
          }))}
        />
      )}
      <MailChoices draft={draft} onChange={setDraft} timeZone={timeZone} />
      <ProblemText>{save.error?.message}</ProblemText>
      <Group gap="sm">
        <SaveButton isDirty={isDirty} isSaving={save.isPending}>
          {t('save')}
        </SaveButton>
        <Text size="sm" c="dimmed" role="status">
          {save.isSuccess && !isDirty ? t('saved') : null}
        </Text>
      </Group>
    </Stack>
  )
}
