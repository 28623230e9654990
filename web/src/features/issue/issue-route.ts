import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { IssuePage } from './IssuePage.tsx'

export const issueRoute = createLazyRoute('/signed-in/issues/{-$platformId}/{-$date}')({
  component: withWords('issue', IssuePage),
})
