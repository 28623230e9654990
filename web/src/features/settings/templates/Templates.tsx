import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { GroupView, TemplateView } from '../../../api/types.ts'
import { templateUsesQuery } from '../../templates/templates.ts'
import { useUseWords } from '../../templates/use-use-words.ts'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import { NameField } from '../shared/NameField.tsx'
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
      <NameField label={t('name')} {...form.text('name')} />
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

const useUses = () => {
  const words = useUseWords()
  const { data: uses = [] } = useQuery(templateUsesQuery)
  return (id: number): string => {
    const use = uses.find(({ templateId }) => templateId === id)
    return use === undefined ? '' : words(use)
  }
}

const TemplateLink = ({ view: { id } }: { readonly view: TemplateView }) => {
  const t = useTranslations('settings.templateFields')
  const usesOf = useUses()
  return (
    <Group gap="md" mb="md">
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/templates/$templateId" params={{ templateId: String(id) }} />
        )}
      >
        {t('edit')}
      </Button>
      <Text size="sm" c="dimmed">
        {usesOf(id)}
      </Text>
    </Group>
  )
}

const templates: Section<TemplateView, TemplateDraft> = {
  name: 'templates',
  resource: v1Resource('templates', 'template'),
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.templateFields')
    const { data: groups = [] } = useQuery(listQuery<GroupView>(groupsPath))
    const usesOf = useUses()
    const nameOf = (id: number) => groups.find((group) => group.id === id)?.name ?? ''
    return [
      { key: 'key', header: t('key'), isShort: true, cell: ({ key }) => `/${key}` },
      {
        key: 'groups',
        header: t('groups'),
        cell: ({ groupIds }) => groupIds.map(nameOf).join(', ') || t('everybody'),
      },
      { key: 'uses', header: t('uses'), cell: ({ id }) => usesOf(id) },
    ]
  },
  wordsOf: ({ key }) => [key],
  draftOf: (view) => ({ name: view?.name ?? '', key: view?.key ?? '', groupIds: view?.groupIds ?? [] }),
  // What stories begin with has a page of its own.
  bodyOf: (draft, view) => (view === null ? { ...draft, body: {} } : draft),
  Fields: TemplateFields,
  Above: TemplateLink,
  staysOpen: true,
}

/** Stories that begin alike. */
export const Templates = () => <SettingsSection section={templates} />
