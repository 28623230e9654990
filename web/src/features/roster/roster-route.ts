import { createLazyRoute } from '@tanstack/react-router'
import { RosterPage } from './RosterPage.tsx'

export const rosterRoute = createLazyRoute('/signed-in/roster')({ component: RosterPage })
