import { Badge, Checkbox, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { StatusView } from '../../../../../src/statuses/status-schemas.ts'
import { ColorDot } from '../shared/ColorDot.tsx'
import { ColorField } from '../shared/ColorField.tsx'
import { configured } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'

interface StatusDraft {
  readonly name: string
  readonly color: string | null
  readonly active: boolean
  readonly default: boolean
}

const StatusFields = ({ form, view }: FieldsProps<StatusView, StatusDraft>) => {
  const t = useTranslations('settings.statuses')
  return (
    <>
      <TextInput label={t('name')} required data-autofocus {...form.text('name')} />
      <ColorField label={t('color')} {...form.value('color')} />
      {view?.code == null ? (
        <>
          <Checkbox label={t('active')} description={t('activeHint')} {...form.check('active')} />
          <Checkbox label={t('default')} description={t('defaultHint')} {...form.check('default')} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('codeHint')}
        </Text>
      )}
    </>
  )
}

const useColumns = () => {
  const t = useTranslations('settings.statuses')
  const stateOf = (view: StatusView): string => {
    if (!view.active) return t('inactive')
    return view.code === null ? t('active') : t('code')
  }
  return [
    { key: 'state', header: t('state'), cell: stateOf },
    {
      key: 'default',
      header: t('default'),
      cell: (view: StatusView) =>
        view.default ? (
          <Badge variant="default" size="sm">
            {t('yes')}
          </Badge>
        ) : (
          '–'
        ),
    },
  ]
}

interface Kind {
  readonly name: 'element-statuses' | 'task-statuses' | 'publication-statuses'
  readonly subject: string
  /** The filter of `GET /api/v2/elements` that finds the stories with a status; tasks have none. */
  readonly filter?: string
}

const sectionOf = ({ name, subject, filter }: Kind): Section<StatusView, StatusDraft> => ({
  name,
  resource: configured(name, subject),
  nameOf: (view) => view.name,
  mark: ({ color }) => <ColorDot color={color} />,
  useColumns,
  draftOf: (view) => ({
    name: view?.name ?? '',
    color: view?.color ?? null,
    active: view?.active ?? true,
    default: view?.default ?? false,
  }),
  Fields: StatusFields,
  mayDelete: ({ code }) => code === null,
  ...(filter === undefined ? {} : { usageOf: ({ id }: StatusView) => ({ [filter]: id }) }),
})

const elementStatuses = sectionOf({
  name: 'element-statuses',
  subject: 'element-status',
  filter: 'elementStatusIds',
})
const taskStatuses = sectionOf({ name: 'task-statuses', subject: 'task-status' })
const publicationStatuses = sectionOf({
  name: 'publication-statuses',
  subject: 'publication-status',
  filter: 'publicationStatusIds',
})

export const ElementStatuses = () => <SettingsSection section={elementStatuses} />
export const TaskStatuses = () => <SettingsSection section={taskStatuses} />
export const PublicationStatuses = () => <SettingsSection section={publicationStatuses} />
