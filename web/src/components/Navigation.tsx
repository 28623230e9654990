import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { unreadQuery } from '../api/notices.ts'
import { useSession } from '../api/session.ts'
import { openPalette } from '../features/palette/palette-state.ts'
import classes from './Navigation.module.css'
import { type NavigationItem, navigationItems } from './navigation-items.ts'
import { useShortcut } from './shortcuts.ts'
import { UserMenu } from './UserMenu.tsx'

const isBelow = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`)

const mostShown = 99

/** How many notices are unread, beside the bell. */
const Unread = () => {
  const t = useTranslations('frame')
  const { data: count = 0 } = useQuery(unreadQuery)
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{t('unread', { count })}</VisuallyHidden>
    </span>
  )
}

const Entry = ({ item }: { readonly item: NavigationItem }) => {
  const { to, with: others = [], name, icon: Icon, key, knownByIcon, counts } = item
  const t = useTranslations('navigation')
  const isHere = useLocation({
    select: ({ pathname }) => [to, ...others].some((start) => isBelow(pathname, start)),
  })
  const navigate = useNavigate()
  useShortcut(`g>${key}`, t(name), 'go', () => void navigate({ to }))
  return (
    <UnstyledButton component={Link} to={to} className={classes.entry} data-here={isHere || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={knownByIcon && classes.spared}>{t(name)}</span>
      {counts ? <Unread /> : null}
    </UnstyledButton>
  )
}

interface NavigationProps {
  readonly direction: 'row' | 'column'
}

export const Navigation = ({ direction }: NavigationProps) => {
  const t = useTranslations('frame')
  const session = useSession()
  const entries = (atEnd: boolean) =>
    navigationItems
      .filter(({ isFor, counts = false }) => isFor(session) && counts === atEnd)
      .map((item) => <Entry key={item.to} item={item} />)
  return (
    <nav aria-label={t('navigation')} className={classes.list} data-direction={direction}>
      {entries(false)}
      <UnstyledButton className={classes.entry} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span>{t('find')}</span>
      </UnstyledButton>
      <div className={classes.gap} />
      {entries(true)}
      <UserMenu />
    </nav>
  )
}
