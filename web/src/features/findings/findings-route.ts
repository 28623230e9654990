import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { FindingsPage } from './FindingsPage.tsx'

export const findingsRoute = createLazyRoute('/signed-in/findings')({
  component: withWords('findings', FindingsPage),
})
