import { reachWords } from '@daybook/shared/typed/word-index'
import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { UserSettingsView } from '../../../api/types.ts'
import { listQuery } from '../shared/resource.ts'
import { SeenByAll } from '../shared/SeenByAll.tsx'
import type { FieldsProps } from '../shared/section.ts'
import type { UserDraft } from './UserFields.tsx'

/** Which stories a person sees and may change, and what that means in plain words. */
export const UserSight = ({ form }: Pick<FieldsProps<UserSettingsView, UserDraft>, 'form'>) => {
  const t = useTranslations('settings.users.sight')
  const { draft, set } = form
  const groups = useQuery(listQuery<{ readonly id: number }>('/api/v2/groups'))
  const { role, internal } = draft
  if (role === null || !internal) return null
  if (role === 'admin')
    return (
      <Text size="sm" c="dimmed">
        {t('administrator')}
      </Text>
    )
  const choice = (member: 'reads' | 'writes') => (
    <Radio.Group
      label={t(member)}
      value={draft[member]}
      error={form.errorAt(member)}
      onChange={(value) => set({ [member]: reachWords.find((reach) => reach === value) ?? 'all' })}
    >
      <Stack gap="xs" mt={4}>
        {reachWords.map((reach) => (
          <Radio key={reach} value={reach} label={t(reach)} />
        ))}
      </Stack>
    </Radio.Group>
  )
  return (
    <>
      {choice('reads')}
      {role === 'editor' ? choice('writes') : null}
      <Text size="sm" c="dimmed">
        {draft.reads === 'own'
          ? t('seesOwn', { count: draft.groupIds.length, total: groups.data?.length ?? 0 })
          : t('seesAll')}
      </Text>
      {draft.reads === 'own' ? <SeenByAll /> : null}
    </>
  )
}
