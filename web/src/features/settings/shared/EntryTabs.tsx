import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Part } from './section.ts'

interface EntryTabsProps<View> {
  readonly parts: readonly Part<View>[] | undefined
  readonly view: View
  /** The form itself. */
  readonly children: ReactNode
}

const general = 'general'

/** The form of an entry, with tabs for settings that do not fit in it. */
export const EntryTabs = <View,>({ parts, view, children }: EntryTabsProps<View>) => {
  const t = useTranslations('settings')
  const navigate = useNavigate()
  const { open, tab } = useSearch({ from: '/signed-in/settings/$section' })
  if (parts === undefined) return children
  const shown = parts.find(({ name }) => name === tab)?.name ?? general
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      search: {
        ...(open === undefined ? {} : { open }),
        ...(next === null || next === general ? {} : { tab: next }),
      },
      replace: true,
    })
  return (
    <Tabs value={shown} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value={general}>{t('general')}</Tabs.Tab>
        {parts.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {t(`parts.${name}.title`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={general}>{children}</Tabs.Panel>
      {parts.map(({ name, Part: Content }) => (
        <Tabs.Panel key={name} value={name}>
          <Content view={view} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
