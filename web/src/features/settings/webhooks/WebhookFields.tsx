import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { WebhookView } from '../../../api/types.ts'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import type { FieldsProps } from '../shared/section.ts'

export interface WebhookDraft {
  readonly name: string
  readonly url: string
  /** Null: all, as for groups and platforms. */
  readonly types: WebhookView['types']
  readonly groupIds: readonly number[] | null
  readonly platformIds: readonly number[] | null
  readonly confidential: boolean
  readonly active: boolean
}

type SubjectType = NonNullable<WebhookView['types']>[number]

/** What changes can be about, in the order of the choice, stories first. A new one is an error here. */
const subjects: Readonly<Record<SubjectType, true>> = {
  element: true,
  comment: true,
  'issue-place': true,
  template: true,
  series: true,
  platform: true,
  'time-slot': true,
  target: true,
  category: true,
  type: true,
  group: true,
  user: true,
  'element-status': true,
  'task-status': true,
  'publication-status': true,
  'task-format': true,
  'custom-field': true,
  'task-custom-field': true,
  'publication-custom-field': true,
  absence: true,
  shift: true,
  organization: true,
}
const subjectTypes = Object.keys(subjects) as SubjectType[]

/** An empty choice means all. */
const orAll = <T,>(chosen: readonly T[]): T[] | null => (chosen.length === 0 ? null : [...chosen])

export const WebhookFields = ({ form }: FieldsProps<WebhookView, WebhookDraft>) => {
  const t = useTranslations('settings.webhooks')
  const kinds = useTranslations('settings.audit.kinds')
  const { types, groupIds, platformIds, confidential, active } = form.draft
  const isSubject = (type: string): type is SubjectType => subjectTypes.some((known) => known === type)
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        {...form.text('name')}
      />
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        required
        {...form.text('url')}
        {...form.address('url')}
      />
      <MultiSelect
        label={t('types')}
        data={subjectTypes.map((type) => ({ value: type, label: kinds(type) }))}
        value={[...(types ?? [])]}
        onChange={(chosen) => form.set({ types: orAll(chosen.filter(isSubject)) })}
        error={form.errorAt('types')}
        placeholder={types === null ? t('allTypes') : ''}
        searchable
        hidePickedOptions
      />
      <EntryChoice
        label={t('groups')}
        path="/api/v2/groups"
        value={groupIds ?? []}
        onChange={(ids) => form.set({ groupIds: orAll(ids) })}
        error={form.errorAt('groupIds')}
        empty={t('allGroups')}
      />
      <EntryChoice
        label={t('platforms')}
        path="/api/v2/platforms"
        value={platformIds ?? []}
        onChange={(ids) => form.set({ platformIds: orAll(ids) })}
        error={form.errorAt('platformIds')}
        empty={t('allPlatforms')}
      />
      <Checkbox
        label={t('confidential')}
        description={t('confidentialHint')}
        checked={confidential}
        onChange={({ currentTarget }) => form.set({ confidential: currentTarget.checked })}
      />
      <Checkbox
        label={t('active')}
        description={t('activeHint')}
        checked={active}
        onChange={({ currentTarget }) => form.set({ active: currentTarget.checked })}
      />
    </>
  )
}
