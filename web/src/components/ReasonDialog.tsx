import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ReasonQuestion, useReasonQuestion } from '../api/override-reason.ts'
import { useReferenceData } from '../api/reference-data.ts'
import { formatDay } from '../calendar-date.ts'
import { useLanguage } from '../i18n.tsx'
import { isComposing } from './is-composing.ts'

const longest = 500
const mostIssues = 8

const useClosedIssues = ({ entries }: ReasonQuestion): readonly string[] => {
  const { platforms } = useReferenceData()
  const { locale } = useLanguage()
  const issues = entries.flatMap(({ parameters }) => {
    if (parameters === undefined) return []
    const platform = platforms.find(({ id }) => id === parameters.platformId)
    return `${platform?.name ?? ''}, ${formatDay(String(parameters.date), locale, 'short')}`
  })
  return [...new Set(issues)]
}

const ReasonForm = ({ question }: { readonly question: ReasonQuestion }) => {
  const t = useTranslations('closedIssue')
  const issues = useClosedIssues(question)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form within a form of the page that asks: React passes the event on.
    event.stopPropagation()
    if (reason.trim() === '') setMissing(true)
    else question.answer(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          {issues.slice(0, mostIssues).map((issue) => (
            <Text key={issue} fw={600}>
              {issue}
            </Text>
          ))}
          {issues.length > mostIssues ? <Text fw={600}>…</Text> : null}
          <Text size="sm">{t('detail', { count: issues.length })}</Text>
        </div>
        <Textarea
          label={t('reason')}
          required
          autosize
          minRows={2}
          maxLength={longest}
          dir="auto"
          data-autofocus
          value={reason}
          error={isMissing ? t('missing') : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => question.answer(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('confirm')}</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Asks why something still gets into an issue that is closed, for whatever write needs it (contract 25.2). */
export const ReasonDialog = () => {
  const t = useTranslations('closedIssue')
  const question = useReasonQuestion()
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(null)}
      title={t('title')}
      withCloseButton={false}
    >
      {question === undefined ? null : <ReasonForm question={question} />}
    </Modal>
  )
}
