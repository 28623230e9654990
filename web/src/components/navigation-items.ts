import {
  IconCalendarEvent,
  IconChecklist,
  IconSettings,
  type IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Messages } from 'use-intl'
import type { SessionView } from '../../../src/sessions/session-schemas.ts'
import { isAdmin } from '../api/session.ts'

export interface NavigationItem {
  readonly to: string
  /** Where the pages begin that belong to it, and have addresses of their own. */
  readonly with?: readonly string[]
  readonly name: keyof Messages['navigation']
  readonly icon: typeof IconUser
  /** The letter that follows `g` to go there. */
  readonly key: string
  /** Who has the page at all. */
  readonly isFor: (session: SessionView) => boolean
}

/** Where one can go from everywhere, in order. */
export const navigationItems: readonly NavigationItem[] = [
  {
    to: '/plan',
    with: ['/issues', '/elements'],
    name: 'plan',
    icon: IconCalendarEvent,
    key: 'p',
    isFor: ({ freelancer }) => !freelancer,
  },
  { to: '/mine', name: 'mine', icon: IconChecklist, key: 'm', isFor: () => true },
  { to: '/roster', name: 'roster', icon: IconUsersGroup, key: 'r', isFor: ({ freelancer }) => !freelancer },
  { to: '/settings', name: 'settings', icon: IconSettings, key: 's', isFor: isAdmin },
]
