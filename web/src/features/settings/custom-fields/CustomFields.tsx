import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { ColorDot } from '../shared/ColorDot.tsx'
import { readV2WriteV1 } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { Column } from '../shared/SettingsTable.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'
import classes from './CustomFields.module.css'
import { FieldFields } from './FieldFields.tsx'
import { type FieldDraft, type FieldView, fieldBodyOf, fieldDraftOf, type ScopeName } from './field-view.ts'

const columnsOf = (scope: ScopeName | null) => (): readonly Column<FieldView>[] => {
  const t = useTranslations('settings.fields')
  const scopeColumn = {
    key: 'scope',
    header: t('appliesTo'),
    cell: ({ assignedFormats, assignedPlatforms }: FieldView) =>
      (assignedFormats ?? assignedPlatforms ?? []).map(({ name }) => name).join(', ') || t('all'),
  }
  return [
    { key: 'type', header: t('type'), cell: ({ type }) => t(`types.${type}`) },
    {
      key: 'options',
      header: t('options'),
      cell: ({ options }) =>
        options.length === 0 ? (
          '–'
        ) : (
          <span className={classes.options}>
            {options.map(({ id, name, color }) => (
              <span key={id}>
                <ColorDot color={color} />
                {name}
              </span>
            ))}
          </span>
        ),
    },
    ...(scope === null ? [] : [scopeColumn]),
    { key: 'state', header: t('state'), cell: ({ active }) => (active ? t('active') : t('inactive')) },
  ]
}

type Props = FieldsProps<FieldView, FieldDraft>

const ElementFieldFields = (props: Props) => <FieldFields {...props} scope={null} />
const TaskFieldFields = (props: Props) => <FieldFields {...props} scope="formatIds" />
const PublicationFieldFields = (props: Props) => <FieldFields {...props} scope="platformIds" />

interface Family {
  readonly name: 'custom-fields' | 'task-custom-fields' | 'publication-custom-fields'
  readonly subject: string
  readonly scope: ScopeName | null
  readonly Fields: ComponentType<Props>
}

const sectionOf = ({ name, subject, scope, Fields }: Family): Section<FieldView, FieldDraft> => ({
  name,
  resource: readV2WriteV1(name, subject),
  nameOf: (view) => view.name,
  useColumns: columnsOf(scope),
  wordsOf: ({ options }) => options.map((option) => option.name),
  draftOf: fieldDraftOf,
  bodyOf: fieldBodyOf(scope),
  Fields,
  width: 620,
})

const ofElements = sectionOf({
  name: 'custom-fields',
  subject: 'custom-field',
  scope: null,
  Fields: ElementFieldFields,
})
const ofTasks = sectionOf({
  name: 'task-custom-fields',
  subject: 'task-custom-field',
  scope: 'formatIds',
  Fields: TaskFieldFields,
})
const ofPublications = sectionOf({
  name: 'publication-custom-fields',
  subject: 'publication-custom-field',
  scope: 'platformIds',
  Fields: PublicationFieldFields,
})

export const ElementFields = () => <SettingsSection section={ofElements} />
export const TaskFields = () => <SettingsSection section={ofTasks} />
export const PublicationFields = () => <SettingsSection section={ofPublications} />
