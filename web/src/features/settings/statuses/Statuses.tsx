import type { GatedKind } from '@daybook/shared/gate-fields'
import { Badge, Checkbox, Select, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { StatusSettingsView } from '../../../api/types.ts'
import { ColorDot } from '../shared/ColorDot.tsx'
import { ColorField } from '../shared/ColorField.tsx'
import { NameField } from '../shared/NameField.tsx'
import { v1Resource } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'
import { gateParts } from './StatusGate.tsx'

const stages = ['open', 'done', 'dropped'] as const

interface StatusDraft {
  readonly name: string
  readonly color: string | null
  readonly active: boolean
  readonly default: boolean
  readonly stage: StatusSettingsView['stage']
}

const StatusFields = ({ form, view }: FieldsProps<StatusSettingsView, StatusDraft>) => {
  const t = useTranslations('settings.statuses')
  return (
    <>
      <NameField label={t('name')} seen="name" {...form.text('name')} />
      <ColorField label={t('color')} {...form.value('color')} />
      {view?.code == null ? (
        <>
          <Select
            label={t('stage')}
            description={t('stageHint')}
            allowDeselect={false}
            {...form.value('stage')}
            onChange={(value) => form.set({ stage: stages.find((stage) => stage === value) ?? 'open' })}
            data={stages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
            styles={{ wrapper: { maxWidth: 240 } }}
          />
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
  const stateOf = (view: StatusSettingsView): string => {
    if (!view.active) return t('inactive')
    return view.code === null ? t('active') : t('code')
  }
  return [
    { key: 'stage', header: t('stage'), cell: ({ stage }: StatusSettingsView) => t(`stages.${stage}`) },
    { key: 'state', header: t('state'), cell: stateOf },
    {
      key: 'default',
      header: t('default'),
      cell: (view: StatusSettingsView) =>
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
  readonly of: GatedKind
  readonly subject: string
  /** The filter of `GET /api/v2/elements` for stories with this status; tasks have none. */
  readonly filter?: string
}

const sectionOf = ({ name, of, subject, filter }: Kind): Section<StatusSettingsView, StatusDraft> => ({
  name,
  resource: { ...v1Resource(name, subject), order: `/api/daybook/v1/${name}/order` },
  nameOf: (view) => view.name,
  mark: ({ color }) => <ColorDot color={color} />,
  useColumns,
  draftOf: (view) => ({
    name: view?.name ?? '',
    color: view?.color ?? null,
    active: view?.active ?? true,
    default: view?.default ?? false,
    stage: view?.stage ?? 'open',
  }),
  Fields: StatusFields,
  parts: [{ name: 'gate', Part: gateParts[of] }],
  mayDelete: ({ code }) => code === null,
  ...(filter === undefined ? {} : { usageOf: ({ id }: StatusSettingsView) => ({ [filter]: id }) }),
})

const elementStatuses = sectionOf({
  name: 'element-statuses',
  of: 'element',
  subject: 'element-status',
  filter: 'elementStatusIds',
})
const taskStatuses = sectionOf({ name: 'task-statuses', of: 'task', subject: 'task-status' })
const publicationStatuses = sectionOf({
  name: 'publication-statuses',
  of: 'publication',
  subject: 'publication-status',
  filter: 'publicationStatusIds',
})

export const ElementStatuses = () => <SettingsSection section={elementStatuses} />
export const TaskStatuses = () => <SettingsSection section={taskStatuses} />
export const PublicationStatuses = () => <SettingsSection section={publicationStatuses} />
