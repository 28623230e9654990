import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './EntryTabs.module.css'
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
  const shown = parts?.find(({ name }) => name === tab)?.name ?? general
  const [first] = useState(shown)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (first === general) return
    // After the drawer has given the focus to what stands first in it.
    const timer = setTimeout(() => {
      const { current } = list
      if (current?.parentElement?.contains(document.activeElement)) return
      current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
    })
    return () => clearTimeout(timer)
  }, [first])
  if (parts === undefined) return children
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
      <Tabs.List ref={list} mb="md" className={classes.tabs ?? ''}>
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
