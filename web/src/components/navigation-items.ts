import {
  IconAlertTriangle,
  IconBell,
  IconCalendarEvent,
  IconChecklist,
  IconSettings,
  type IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Messages } from 'use-intl'
import { isAdmin } from '../api/session.ts'
import type { SessionView } from '../api/types.ts'

export interface NavigationItem {
  readonly to: string
  /** Other paths that belong to this page. */
  readonly with?: readonly string[]
  readonly name: keyof Messages['navigation']
  readonly icon: typeof IconUser
  /** The letter that follows `g` to go there. */
  readonly key: string
  /** Its icon says enough on a phone, which has no room for another word. */
  readonly knownByIcon?: true
  /** Shows how much is unread, at the end of the navigation. */
  readonly counts?: true
  /** Who may open the page. */
  readonly isFor: (session: SessionView) => boolean
}

/** The navigation, in order. */
export const navigationItems: readonly NavigationItem[] = [
  {
    to: '/plan',
    with: ['/issues', '/elements'],
    name: 'plan',
    icon: IconCalendarEvent,
    key: 'p',
    isFor: ({ freelancer }) => !freelancer,
  },
  { to: '/mine', name: 'mine', icon: IconChecklist, key: 'm', isFor: ({ seeingAs }) => seeingAs === null },
  { to: '/roster', name: 'roster', icon: IconUsersGroup, key: 'r', isFor: ({ freelancer }) => !freelancer },
  {
    to: '/findings',
    name: 'findings',
    icon: IconAlertTriangle,
    key: 'f',
    isFor: ({ freelancer }) => !freelancer,
  },
  {
    to: '/settings',
    name: 'settings',
    icon: IconSettings,
    key: 's',
    knownByIcon: true,
    isFor: isAdmin,
  },
  {
    to: '/notices',
    name: 'notices',
    icon: IconBell,
    key: 'n',
    knownByIcon: true,
    counts: true,
    isFor: ({ seeingAs }) => seeingAs === null,
  },
]
