import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { GroupView } from '../../../api/types.ts'
import { NameField } from '../shared/NameField.tsx'
import { listQuery, restorable } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'
import { Channels } from './Channels.tsx'

interface GroupDraft {
  readonly name: string
  readonly externalId: string | null
  readonly parentGroupId: number | null
}

/** Under /api/v2 the parent stays as it is. */
const resource = {
  ...restorable('groups', 'group'),
  change: '/api/daybook/v1/groups',
  remove: '/api/v2/groups',
}

/** The groups that another one can be below: neither itself nor what is below it. */
const possibleParents = (groups: readonly GroupView[], own: GroupView | null): readonly GroupView[] => {
  const below = new Set(own === null ? [] : [own.id])
  // Each group that is found may have others below it.
  for (const id of below)
    for (const { id: child, parentGroupId } of groups) if (parentGroupId === id) below.add(child)
  return groups.filter(({ id }) => !below.has(id))
}

const GroupFields = ({ form, view }: FieldsProps<GroupView, GroupDraft>) => {
  const t = useTranslations('settings.groupFields')
  const { data: groups = [] } = useQuery(listQuery<GroupView>(resource.list))
  const parent = form.value('parentGroupId')
  return (
    <>
      <NameField label={t('name')} seen="group" {...form.text('name')} />
      <Select
        label={t('parent')}
        {...parent}
        value={parent.value === null ? null : String(parent.value)}
        onChange={(id) => parent.onChange(id === null ? null : Number(id))}
        data={possibleParents(groups, view).map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={t('topLevel')}
        clearable
        searchable
      />
      <TextInput label={t('externalId')} {...form.optional('externalId')} />
    </>
  )
}

const groups: Section<GroupView, GroupDraft> = {
  name: 'groups',
  resource,
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.groupFields')
    return [
      { key: 'parent', header: t('parent'), cell: ({ parentGroup }) => parentGroup?.name ?? '–' },
      { key: 'externalId', header: t('externalId'), cell: ({ externalId }) => externalId ?? '–' },
    ]
  },
  wordsOf: ({ externalId }) => [externalId],
  isDeleted: ({ deleted }) => deleted,
  parentOf: ({ parentGroup }) => parentGroup?.id ?? null,
  draftOf: (view) => ({
    name: view?.name ?? '',
    externalId: view?.externalId ?? null,
    parentGroupId: view?.parentGroup?.id ?? null,
  }),
  Fields: GroupFields,
  parts: [{ name: 'channels', Part: Channels }],
  usageOf: ({ id }) => ({ groupIds: id }),
  width: 680,
}

/** Desks, teams and their subgroups. */
export const Groups = () => <SettingsSection section={groups} />
