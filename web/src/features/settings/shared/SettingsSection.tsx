import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { useShortcut } from '../../../components/shortcuts.ts'
import { EntryDrawer } from './EntryDrawer.tsx'
import type { Entry } from './resource.ts'
import { listQuery } from './resource.ts'
import { rowsOf } from './rows.ts'
import { SearchInput } from './SearchInput.tsx'
import { SectionHeader } from './SectionHeader.tsx'
import { SettingsTable } from './SettingsTable.tsx'
import type { Section } from './section.ts'
import { useOrder } from './use-order.ts'

interface SettingsSectionProps<View extends Entry, Draft extends object> {
  readonly section: Section<View, Draft>
}

/** A table of entries, and the one that is open beside it. */
export const SettingsSection = <View extends Entry, Draft extends object>({
  section,
}: SettingsSectionProps<View, Draft>) => {
  const t = useTranslations('settings')
  const words = useTranslations(`settings.sections.${section.name}`)
  const navigate = useNavigate()
  const { open } = useSearch({ from: '/signed-in/settings/$section' })
  const [search, setSearch] = useState('')
  const [withDeleted, setWithDeleted] = useState(false)
  const { resource } = section
  const { data: live, error } = useQuery(listQuery<View>(resource.list))
  const { data: all } = useQuery({
    ...listQuery<View>(resource.list, { includeDeleted: true }),
    enabled: withDeleted,
  })
  const entries = (withDeleted ? all : undefined) ?? live
  const columns = section.useColumns()
  const order = useOrder<View>({ resource, entries: live ?? [], parentOf: section.parentOf })
  const show = (next: string | undefined, replace = false) =>
    void navigate({ to: '.', search: next === undefined ? {} : { open: next }, replace })
  const add = () => show('new')
  useShortcut('n', words('add'), 'page', add)
  const addButton = (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
      {words('add')}
    </Button>
  )
  if (error !== null) throw error
  const rows = rowsOf(section, entries ?? [], search)
  return (
    <>
      <SectionHeader title={words('title')} intro={words('intro')} action={addButton} />
      {entries === undefined ? (
        <PageLoading />
      ) : entries.length === 0 && !withDeleted ? (
        <Notice title={words('emptyTitle')} action={<Button onClick={add}>{words('emptyAction')}</Button>}>
          {words('empty')}
        </Notice>
      ) : (
        <>
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
          <SettingsTable
            label={words('title')}
            rows={rows}
            nameOf={section.nameOf}
            mark={section.mark}
            columns={columns}
            isDeleted={(view) => section.isDeleted?.(view) ?? false}
            searchFor={(id) => ({ open: id })}
            order={search === '' ? order : null}
          />
        </>
      )}
      {open === undefined ? null : (
        <EntryDrawer
          key={resource.list}
          section={section}
          id={open === 'new' ? null : Number(open)}
          onClose={() => show(undefined)}
          onSaved={(view, isNew) => {
            if (isNew) section.onCreated?.(view)
            if (section.staysOpen) show(String(view.id), true)
            else show(undefined)
          }}
        />
      )}
    </>
  )
}
