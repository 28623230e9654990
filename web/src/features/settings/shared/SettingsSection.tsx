import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../../components/LoadError.tsx'
import { showDone } from '../../../components/messages.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { useShortcut } from '../../../components/shortcuts.ts'
import { EntriesTable } from './EntriesTable.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { type Entry, listQuery } from './resource.ts'
import { SectionHeader } from './SectionHeader.tsx'
import type { Section } from './section.ts'

interface SettingsSectionProps<View extends Entry, Draft extends object> {
  readonly section: Section<View, Draft>
}

/** A table of entries, with the open one next to it. */
export const SettingsSection = <View extends Entry, Draft extends object>({
  section,
}: SettingsSectionProps<View, Draft>) => {
  const t = useTranslations('settings')
  const words = useTranslations(`settings.sections.${section.name}`)
  const { AddOtherwise } = section
  const navigate = useNavigate()
  const { open } = useSearch({ from: '/signed-in/settings/$section' })
  const [made, setMade] = useState<number | null>(null)
  const read = useQuery(listQuery<View>(section.resource.list))
  const live = read.data
  const show = (next?: string, replace = false) =>
    void navigate({ to: '.', search: next === undefined ? {} : { open: next }, replace })
  const add = () => show('new')
  useShortcut('n', words('add'), 'page', add)
  const saved = (view: View, isNew: boolean) => {
    if (isNew) {
      section.onCreated?.(view)
      setMade(view.id)
      showDone(t('form.created', { name: section.nameOf(view) }))
    }
    const { staysOpen = false } = section
    if (!(typeof staysOpen === 'function' ? staysOpen(view) : staysOpen)) show()
    else if (isNew) show(String(view.id), true)
  }
  return (
    <>
      <SectionHeader
        title={words('title')}
        intro={words('intro')}
        action={
          <Group gap="sm">
            {AddOtherwise === undefined ? null : <AddOtherwise />}
            <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
              {words('add')}
            </Button>
          </Group>
        }
      />
      {live === undefined ? (
        read.error === null ? (
          <PageLoading />
        ) : (
          <LoadError of={read} />
        )
      ) : live.length === 0 ? (
        <Notice title={words('emptyTitle')} action={<Button onClick={add}>{words('emptyAction')}</Button>}>
          {words('empty')}
        </Notice>
      ) : null}
      {live !== undefined && (live.length > 0 || section.resource.restore !== undefined) ? (
        <EntriesTable section={section} live={live} made={made} />
      ) : null}
      {open === undefined ? null : (
        <EntryDrawer
          section={section}
          id={open === 'new' ? null : Number(open)}
          onClose={() => show()}
          onSaved={saved}
        />
      )}
    </>
  )
}
