import { Button, Group, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../../components/LoadError.tsx'
import { type Entry, listQuery } from './resource.ts'
import { rowsOf } from './rows.ts'
import { SearchInput } from './SearchInput.tsx'
import { SettingsTable } from './SettingsTable.tsx'
import type { Section } from './section.ts'
import { useOrder } from './use-order.ts'
import { useRestore } from './use-restore.ts'

interface EntriesTableProps<View extends Entry, Draft extends object> {
  readonly section: Section<View, Draft>
  /** All entries that are not deleted. */
  readonly live: readonly View[]
  /** The entry that was just created: it is highlighted. */
  readonly made: number | null
}

/** Rows are added in steps of this size: rendering thousands at once takes seconds. */
const step = 100

/** The entries of a section, with search, in their order, and with deleted ones if they can still be read. */
export const EntriesTable = <View extends Entry, Draft extends object>({
  section,
  live,
  made,
}: EntriesTableProps<View, Draft>) => {
  const t = useTranslations('settings')
  const [search, setSearch] = useState('')
  const [withDeleted, setWithDeleted] = useState(false)
  const { resource } = section
  const withDeletedOnes = useQuery({
    ...listQuery<View>(resource.list, { includeDeleted: true }),
    enabled: withDeleted,
  })
  const columns = section.useColumns()
  const order = useOrder<View>({ resource, entries: live, parentOf: section.parentOf })
  const restoring = useRestore(resource)
  const [limit, setLimit] = useState(step)
  const table = useRef<HTMLDivElement>(null)
  const rows = rowsOf(section, (withDeleted ? withDeletedOnes.data : undefined) ?? live, search)
  const shown = rows.slice(0, Math.max(limit, rows.findIndex(({ entry }) => entry.id === made) + 1))
  const showMore = () => {
    setLimit(shown.length + step)
    // The button may be gone by then: focus the first of the new rows.
    requestAnimationFrame(() => {
      table.current?.querySelectorAll('tbody tr').item(shown.length)?.querySelector('a')?.focus()
    })
  }
  return (
    <div ref={table}>
      <SearchInput value={search} onChange={setSearch}>
        {resource.keepsDeleted ? (
          <Switch
            size="xs"
            label={t('table.withDeleted')}
            checked={withDeleted}
            onChange={(event) => setWithDeleted(event.currentTarget.checked)}
          />
        ) : null}
      </SearchInput>
      {withDeleted ? <LoadError of={withDeletedOnes} /> : null}
      {rows.length === 0 && search === '' ? null : rows.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('table.nothingFound', { search })}
        </Text>
      ) : (
        <SettingsTable
          label={t(`sections.${section.name}.title`)}
          rows={shown}
          nameOf={section.nameOf}
          mark={section.mark}
          columns={columns}
          isDeleted={(view) => section.isDeleted?.(view) ?? false}
          restoring={restoring}
          searchFor={(id) => ({ open: id })}
          made={made}
          order={search === '' ? order : null}
        />
      )}
      {shown.length < rows.length ? (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={showMore}>
            {t('table.showMore', { shown: shown.length, count: rows.length })}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}
