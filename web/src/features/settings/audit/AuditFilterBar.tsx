import { Button, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ClientView, UserView } from '../../../api/types.ts'
import { whyNotRead } from '../../../components/LoadError.tsx'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { personName } from '../../../person-name.ts'
import { listQuery } from '../shared/resource.ts'
import { type AuditFilters, noFilters, subjectKinds } from './audit-filters.ts'

interface AuditFilterBarProps {
  readonly filters: AuditFilters
  readonly onChange: (filters: AuditFilters) => void
}

const actorKinds = ['user', 'client', 'command-line', 'system'] as const

export const AuditFilterBar = ({ filters, onChange }: AuditFilterBarProps) => {
  const t = useTranslations('settings.audit')
  const users = useQuery(listQuery<UserView>('/api/v2/users'))
  const clients = useQuery(listQuery<ClientView>('/api/daybook/v1/clients'))
  const set = (part: Partial<AuditFilters>) => onChange({ ...filters, ...part })
  const actors = [
    { group: t('who'), items: actorKinds.map((kind) => ({ value: kind, label: t(`actors.${kind}`) })) },
    {
      group: t('actors.user'),
      items: (users.data ?? []).map((user) => ({ value: `user:${user.id}`, label: personName(user) })),
    },
    {
      group: t('actors.client'),
      items: (clients.data ?? []).map(({ id, name }) => ({ value: `client:${id}`, label: name })),
    },
  ]
  return (
    <Group gap="sm" align="flex-end" mb="md">
      <Select
        size="xs"
        w={190}
        label={t('who')}
        placeholder={t('anybody')}
        error={whyNotRead(users) ?? whyNotRead(clients)}
        data={actors}
        value={filters.actor || null}
        onChange={(actor) => set({ actor: actor ?? '' })}
        searchable
        clearable
      />
      <Select
        size="xs"
        w={170}
        label={t('subject')}
        placeholder={t('anything')}
        data={subjectKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={filters.kind || null}
        onChange={(kind) => set({ kind: kind ?? '', ...(kind === null ? { subjectId: '' } : {}) })}
        searchable
        clearable
      />
      <TextInput
        size="xs"
        w={90}
        label={t('subjectId')}
        disabled={filters.kind === ''}
        value={filters.subjectId}
        onChange={(event) => set({ subjectId: event.currentTarget.value })}
      />
      <DateInput
        size="xs"
        w={150}
        label={t('from')}
        value={filters.from}
        onChange={(value) => set({ from: value })}
      />
      <DateInput
        size="xs"
        w={150}
        label={t('to')}
        value={filters.to}
        onChange={(value) => set({ to: value })}
      />
      <Button variant="subtle" onClick={() => onChange(noFilters)}>
        {t('clear')}
      </Button>
    </Group>
  )
}
