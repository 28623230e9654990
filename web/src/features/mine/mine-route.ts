import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { MinePage } from './MinePage.tsx'

export const mineRoute = createLazyRoute('/signed-in/mine/{-$taskId}')({
  component: withWords('mine', MinePage),
})
