import {
  IconRepeat,
  IconSettings,
  IconTableImport,
  IconTemplate,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Messages, useTranslations } from 'use-intl'
import { useCanPlan, useIsAdmin, useSession } from '../../api/session.ts'
import { navigationItems } from '../../components/navigation-items.ts'
import { useLanguage } from '../../i18n.tsx'
import { settingsMessages } from '../../page-words.tsx'
import { sectionGroups } from '../settings/section-groups.ts'
import type { SectionName } from '../settings/shared/section.ts'
import type { PaletteItem } from './palette-item.ts'

const views = ['week', 'month', 'board', 'ideas'] as const

/** The pages that the person may open, with the views of the plan. */
export const usePages = (): readonly PaletteItem[] => {
  const t = useTranslations('palette')
  const tn = useTranslations('navigation')
  const tf = useTranslations('frame')
  const tp = useTranslations('plan')
  const session = useSession()
  const canPlan = useCanPlan()
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const group = t('pages')
  const pages = navigationItems
    .filter(({ isFor }) => isFor(session))
    .flatMap(({ to, name, icon: Sign }): PaletteItem[] => {
      const page = {
        key: to,
        name: tn(name),
        group,
        sign: <Sign size={16} aria-hidden />,
        run: () => void navigate({ to }),
      }
      if (to !== '/plan') return [page]
      const planViews = views.map((view) => ({
        ...page,
        key: `${to} ${view}`,
        name: `${tn(name)}: ${tp(`view.${view}`)}`,
        run: () => void navigate({ to: '/plan', search: { view } }),
      }))
      const issue = {
        ...page,
        key: '/issues',
        name: `${tn(name)}: ${tp('view.issue')}`,
        run: () => void navigate({ to: '/issues/{-$platformId}/{-$date}', params: {} }),
      }
      const conference = {
        ...page,
        key: '/conference',
        name: tp('conference'),
        run: () => void navigate({ to: '/conference' }),
      }
      return [page, ...planViews, issue, conference]
    })
  const own = {
    key: '/account',
    name: tf('account'),
    group,
    sign: <IconUser size={16} aria-hidden />,
    run: () => void navigate({ to: '/account' }),
  }
  const trash = {
    key: '/trash',
    name: tf('trash'),
    group,
    sign: <IconTrash size={16} aria-hidden />,
    run: () => void navigate({ to: '/trash' }),
  }
  const importing = {
    key: '/import',
    name: tf('import'),
    group,
    sign: <IconTableImport size={16} aria-hidden />,
    run: () => void navigate({ to: '/import' }),
  }
  // Administrators find them among the settings.
  const repeating = (
    [
      ['templates', IconTemplate],
      ['series', IconRepeat],
    ] as const
  ).map(([section, Sign]) => ({
    key: `/settings/${section}`,
    name: tf(section),
    group,
    sign: <Sign size={16} aria-hidden />,
    run: () => void navigate({ to: '/settings/$section', params: { section } }),
  }))
  return [
    ...pages,
    ...(canPlan && !isAdmin ? repeating : []),
    ...(canPlan ? [importing, trash] : []),
    ...(session.seeingAs === null ? [own] : []),
  ]
}

/** What stands within the entries of a section. */
const partsOf: Partial<Record<SectionName, readonly (keyof Messages['settings']['parts'])[]>> = {
  platforms: ['timeSlots', 'categories', 'types', 'targets', 'closing'],
  groups: ['channels'],
  'element-statuses': ['gate'],
  'task-statuses': ['gate'],
  'publication-statuses': ['gate'],
}

/** The sections of Settings, for administrators. */
export const useSettingsPages = (isFor: boolean): readonly PaletteItem[] => {
  const t = useTranslations('navigation')
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['settings words', language],
    queryFn: () => settingsMessages(language),
    enabled: isFor,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return []
  return sectionGroups
    .flatMap(({ members }) => members)
    .map((name) => ({
      key: `/settings/${name}`,
      name: `${t('settings')}: ${data.settings.sections[name].title}`,
      group: t('settings'),
      also: (partsOf[name] ?? []).map((part) => data.settings.parts[part].title).join(' '),
      sign: <IconSettings size={16} aria-hidden />,
      run: () => void navigate({ to: '/settings/$section', params: { section: name } }),
    }))
}
