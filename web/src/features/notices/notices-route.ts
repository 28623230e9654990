import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { NoticesPage } from './NoticesPage.tsx'

export const noticesRoute = createLazyRoute('/signed-in/notices')({
  component: withWords('notices', NoticesPage),
})
