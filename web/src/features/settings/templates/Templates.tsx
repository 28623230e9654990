import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { GroupView, TemplateView } from '../../../api/types.ts'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import { listQuery, v1Resource } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'

interface TemplateDraft {
  readonly name: string
  readonly key: string
  readonly groupIds: readonly number[]
}

const groupsPath = '/api/v2/groups'

const TemplateFields = ({ form }: FieldsProps<TemplateView, TemplateDraft>) => {
  const t = useTranslations('settings.templateFields')
  return (
    <>
      <TextInput label={t('name')} required data-autofocus {...form.text('name')} />
      <TextInput
        label={t('key')}
        description={t('keyHint')}
        required
        maw={240}
        leftSection="/"
        {...form.text('key')}
      />
      <EntryChoice
        label={t('groups')}
        path={groupsPath}
        value={form.draft.groupIds}
        onChange={(groupIds) => form.set({ groupIds })}
        error={form.errorAt('groupIds')}
        empty={t('everybody')}
      />
    </>
  )
}

const templates: Section<TemplateView, TemplateDraft> = {
  name: 'templates',
  resource: v1Resource('templates', 'template'),
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.templateFields')
    const { data: groups = [] } = useQuery(listQuery<GroupView>(groupsPath))
    const nameOf = (id: number) => groups.find((group) => group.id === id)?.name ?? ''
    return [
      { key: 'key', header: t('key'), isShort: true, cell: ({ key }) => `/${key}` },
      {
        key: 'groups',
        header: t('groups'),
        cell: ({ groupIds }) => groupIds.map(nameOf).join(', ') || t('everybody'),
      },
    ]
  },
  wordsOf: ({ key }) => [key],
  draftOf: (view) => ({ name: view?.name ?? '', key: view?.key ?? '', groupIds: view?.groupIds ?? [] }),
  // What stories from it begin with comes from a story that is saved as a template.
  bodyOf: (draft, view) => (view === null ? { ...draft, body: {} } : draft),
  Fields: TemplateFields,
}

/** Stories that begin alike. */
export const Templates = () => <SettingsSection section={templates} />
