import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { RosterPage } from './RosterPage.tsx'

export const rosterRoute = createLazyRoute('/signed-in/roster')({
  component: withWords('roster', RosterPage),
})
