import { createLazyRoute } from '@tanstack/react-router'
import { IssuePage } from './IssuePage.tsx'

export const issueRoute = createLazyRoute('/signed-in/issues/{-$platformId}/{-$date}')({
  component: IssuePage,
})
