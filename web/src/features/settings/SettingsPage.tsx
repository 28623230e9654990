import { NavLink, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../api/session.ts'
import { NotFound } from '../../components/NotFound.tsx'
import classes from './SettingsPage.module.css'
import type { SectionGroup } from './section-groups.ts'
import { sections } from './sections.ts'

/** The settings: sections on the left, the selected one on the right. */
export const SettingsPage = ({ groups }: { readonly groups: readonly SectionGroup[] }) => {
  const t = useTranslations('settings')
  const { section } = useParams({ from: '/signed-in/settings/$section' })
  const Section = sections.get(section)
  const { serverVersion } = useSession()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector(`[href$="${CSS.escape(section)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  return (
    <div className={classes.page}>
      <nav ref={list} aria-label={t('title')} className={classes.sections}>
        {groups.map(({ name, members }) => (
          <div key={name}>
            <h2 className={classes.group}>{t(`groups.${name}`)}</h2>
            {members.map((member) => (
              <NavLink
                key={member}
                component={Link}
                to={`/settings/${member}`}
                active={member === section}
                aria-current={member === section ? 'page' : undefined}
                label={t(`sections.${member}.title`)}
                className={classes.link}
              />
            ))}
          </div>
        ))}
        <Text size="xs" c="dimmed" className={classes.version}>
          Daybook {serverVersion}
        </Text>
      </nav>
      <div className={classes.content}>
        {Section === undefined ? <NotFound /> : <Section key={section} />}
      </div>
    </div>
  )
}
