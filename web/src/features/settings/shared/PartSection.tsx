import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../../components/LoadError.tsx'
import { DeletedParts } from './DeletedParts.tsx'
import { EntryForm } from './EntryForm.tsx'
import classes from './PartSection.module.css'
import { type Entry, entryQuery, listQuery } from './resource.ts'
import { rowsOf } from './rows.ts'
import { SettingsTable } from './SettingsTable.tsx'
import type { PartTableName, Section } from './section.ts'
import { useOrder } from './use-order.ts'
import { useRestore } from './use-restore.ts'

interface PartSectionProps<View extends Entry, Draft extends object> {
  readonly part: PartTableName
  readonly section: Omit<Section<View, Draft>, 'name'>
  /** Those that can be restored. */
  readonly deleted?: readonly { readonly id: number; readonly name: string }[]
}

/** Entries that belong to another one: their table, with the open entry's form above it. */
export const PartSection = <View extends Entry, Draft extends object>({
  part: name,
  section,
  deleted = [],
}: PartSectionProps<View, Draft>) => {
  const words = useTranslations(`settings.parts.${name}`)
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/settings/$section' })
  const { part: open, ...rest } = search
  const { resource } = section
  const list = useQuery(listQuery<View>(resource.list, resource.query))
  const entries = list.data ?? []
  const id = open === undefined || open === 'new' ? null : Number(open)
  const entry = useQuery({ ...entryQuery<View>(resource, id ?? 0), enabled: id !== null })
  const stored = entry.data
  const columns = section.useColumns()
  const restoring = useRestore(resource)
  const order = useOrder<View>({ resource, entries, parentOf: section.parentOf })
  const show = (next?: string) =>
    void navigate({ to: '.', search: next === undefined ? rest : { ...rest, part: next }, replace: true })
  const close = () => show()
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <Text size="sm" c="dimmed">
          {list.data?.length === 0 ? words('empty') : words('intro')}
        </Text>
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => show('new')}
        >
          {words('add')}
        </Button>
      </Group>
      <LoadError of={list} />
      <LoadError of={entry} />
      {open === undefined || (id !== null && stored === undefined) ? null : (
        <section className={classes.form} aria-label={id === null ? words('add') : words('change')}>
          <Text fw={600} size="sm" mb="sm">
            {stored === undefined || id === null ? words('add') : section.nameOf(stored.data)}
          </Text>
          <EntryForm
            key={open}
            section={section}
            removal={words('removal')}
            stored={id === null ? null : (stored ?? null)}
            onSaved={close}
            onClose={close}
          />
        </section>
      )}
      {entries.length === 0 ? null : (
        <SettingsTable
          label={words('title')}
          rows={rowsOf(section, entries, '')}
          nameOf={section.nameOf}
          mark={section.mark}
          columns={columns}
          isDeleted={() => false}
          searchFor={(part) => ({ ...rest, part })}
          order={order}
        />
      )}
      {restoring === null ? null : (
        <DeletedParts label={words('title')} entries={deleted} restoring={restoring} />
      )}
    </>
  )
}
