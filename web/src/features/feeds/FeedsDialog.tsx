import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem, refusalWords } from '../../api/problem.ts'
import type { FeedField, FeedFormat } from '../../api/types.ts'
import type { DialogProps } from '../../components/dialog-on-demand.tsx'
import { ProblemText } from '../../components/ProblemText.tsx'
import { webAddress } from '../../components/web-address.ts'
import { PageWords } from '../../page-words.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedTable } from './FeedTable.tsx'
import { pathOfView, useMakeFeed } from './feeds.ts'

const formats = ['ics', 'csv', 'json', 'html'] as const satisfies readonly FeedFormat[]
const fieldNames = [
  'title',
  'slug',
  'status',
  'groups',
  'platform',
  'assignees',
] as const satisfies readonly FeedField[]
const usual: readonly FeedField[] = fieldNames.filter((field) => field !== 'assignees')

/** Makes feeds; shows the address of the one that was made last. */
const NewFeed = ({ path }: { readonly path: string }) => {
  const t = useTranslations('feeds')
  const make = useMakeFeed(path)
  const [format, setFormat] = useState<FeedFormat>('ics')
  const [fields, setFields] = useState(usual)
  const [frames, setFrames] = useState('')
  const problem = make.error instanceof ApiProblem ? make.error : null
  const frameProblem = problem?.errors.find(({ path: at }) => at?.startsWith('frameOrigins'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const frameOrigins =
      format === 'html'
        ? frames
            .split(/[\s,]+/)
            .filter((origin) => origin !== '')
            .map(webAddress)
        : []
    make.mutate({ format, fields: fieldNames.filter((field) => fields.includes(field)), frameOrigins })
  }
  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <NativeSelect
        label={t('format')}
        value={format}
        data={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setFormat(formats.find((one) => one === value) ?? 'ics')}
      />
      <Checkbox.Group
        label={t('fields')}
        value={[...fields]}
        onChange={(chosen) => setFields(fieldNames.filter((field) => chosen.includes(field)))}
      >
        <Group gap="md" mt={6}>
          {fieldNames.map((field) => (
            <Checkbox key={field} value={field} label={t(`field.${field}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      {format === 'html' ? (
        <TextInput
          label={t('frames')}
          description={t('framesHint')}
          value={frames}
          error={frameProblem?.message}
          onChange={(event) => setFrames(event.currentTarget.value)}
        />
      ) : null}
      <ProblemText>{frameProblem ? null : make.error && refusalWords(make.error)}</ProblemText>
      <Group>
        <Button type="submit" loading={make.isPending} disabled={fields.length === 0}>
          {t('make')}
        </Button>
      </Group>
      {make.data === undefined ? null : <FeedAddress key={make.data.id} url={make.data.url} />}
    </Stack>
  )
}

interface FeedsDialogProps extends DialogProps {
  readonly view: { readonly id: number; readonly name: string } | undefined
}

const Feeds = ({ view, isOpen, onClose }: FeedsDialogProps) => {
  const t = useTranslations('feeds')
  if (view === undefined) return null
  const path = pathOfView(view.id)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t('title', { name: view.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <Text size="sm">{t('intro')}</Text>
        <NewFeed path={path} />
        <FeedTable path={path} none={t('none')} />
      </Stack>
    </Modal>
  )
}

/** The feeds of a saved view: make one, see when they were used, end them. */
export const FeedsDialog = (props: FeedsDialogProps) => (
  <PageWords part="feeds">
    <Feeds {...props} />
  </PageWords>
)
