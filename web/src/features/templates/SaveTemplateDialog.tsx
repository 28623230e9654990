import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../../api/problem.ts'
import type { ElementView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import type { DialogProps } from '../../components/dialog-on-demand.tsx'
import { showDone } from '../../components/messages.tsx'
import { ProblemText } from '../../components/ProblemText.tsx'
import { PageWords } from '../../page-words.tsx'
import { templateOfStory } from './template-of-story.ts'
import { useSaveTemplate } from './use-save-template.ts'

interface SaveTemplateDialogProps extends DialogProps {
  readonly element: ElementView
  /** The day from which the template counts. */
  readonly day: CalendarDate
}

/** A key that people can type, from a name: its first word. */
const keyOf = (name: string): string =>
  (/[\p{L}\p{N}][\p{L}\p{N}_-]*/u.exec(name)?.[0] ?? '').slice(0, 30).toLowerCase()

const SaveTemplate = ({ element, day, isOpen, onClose }: SaveTemplateDialogProps) => {
  const t = useTranslations('templates')
  const save = useSaveTemplate()
  const [name, setName] = useState(element.title ?? '')
  const [typedKey, setTypedKey] = useState<string | null>(null)
  const [needsTitle, setNeedsTitle] = useState(true)
  const key = typedKey ?? keyOf(name)
  const problem = save.error instanceof ApiProblem ? save.error : null
  const isAtField = problem?.at('name') !== undefined || problem?.at('key') !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form is within the story, whose own shortcuts must not hear of it.
    event.stopPropagation()
    const { title, ...body } = templateOfStory(element, day)
    const required = needsTitle ? ['title'] : []
    save.mutate(
      { name, key, body: needsTitle ? body : { title, ...body }, required },
      {
        onSuccess: () => {
          showDone(t('saved', { name, key }))
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <Stack component="form" gap="md" onSubmit={submit}>
        <Text size="sm">{t('intro')}</Text>
        <TextInput
          label={t('name')}
          required
          maxLength={255}
          data-autofocus
          value={name}
          error={problem?.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('key')}
          description={t('keyHint', { key })}
          required
          maxLength={30}
          value={key}
          error={problem?.at('key')}
          onChange={(event) => setTypedKey(event.currentTarget.value)}
        />
        <Checkbox
          label={t('required')}
          checked={needsTitle}
          onChange={(event) => setNeedsTitle(event.currentTarget.checked)}
        />
        <ProblemText>{isAtField ? null : save.error?.message}</ProblemText>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Makes a template of a story. */
export const SaveTemplateDialog = (props: SaveTemplateDialogProps) => (
  <PageWords part="templates">
    <SaveTemplate {...props} />
  </PageWords>
)
