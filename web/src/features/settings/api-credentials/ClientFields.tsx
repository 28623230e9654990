import { Alert, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ClientView } from '../../../api/types.ts'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import { SeenByAll } from '../shared/SeenByAll.tsx'
import type { FieldsProps } from '../shared/section.ts'

export interface ClientDraft {
  readonly name: string
  readonly scopes: readonly string[]
  readonly groupIds: readonly number[] | null
  readonly confidential: boolean
}

const scopes = [
  { name: 'api.read', words: 'read' },
  { name: 'api.write', words: 'write' },
  { name: 'api.admin', words: 'admin' },
] as const

export const ClientFields = ({ form, view }: FieldsProps<ClientView, ClientDraft>) => {
  const t = useTranslations('settings.clients')
  const { groupIds } = form.draft
  const losesScope = view?.scopes.some((scope) => !form.draft.scopes.includes(scope)) ?? false
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        {...form.text('name')}
      />
      <Checkbox.Group
        label={t('scopes')}
        required
        value={[...form.draft.scopes]}
        onChange={(value) => form.set({ scopes: value })}
        error={form.errorAt('scopes')}
      >
        <Stack gap="sm" mt={4}>
          {scopes.map(({ name, words }) => (
            <Checkbox key={name} value={name} label={name} description={t(`scopeMeanings.${words}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group
        label={t('sight')}
        value={groupIds === null ? 'all' : 'groups'}
        onChange={(value) => form.set({ groupIds: value === 'all' ? null : [] })}
      >
        <Stack gap="sm" mt={4}>
          <Radio value="all" label={t('allGroups')} />
          <Radio value="groups" label={t('someGroups')} description={t('someGroupsHint')} />
        </Stack>
      </Radio.Group>
      {groupIds === null ? null : (
        <>
          <EntryChoice
            label={t('groups')}
            path="/api/v2/groups"
            value={groupIds}
            onChange={(ids) => form.set({ groupIds: ids })}
            error={form.errorAt('groupIds')}
            empty={t('noGroups')}
          />
          {groupIds.length === 0 ? <Alert color="orange">{t('noGroupsYet')}</Alert> : null}
          <SeenByAll />
        </>
      )}
      <Checkbox
        label={t('confidential')}
        description={t('confidentialHint')}
        checked={form.draft.confidential}
        onChange={({ currentTarget }) => form.set({ confidential: currentTarget.checked })}
      />
      {losesScope ? <Alert color="orange">{t('losesScope')}</Alert> : null}
    </>
  )
}
