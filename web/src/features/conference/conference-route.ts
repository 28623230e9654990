import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { ConferencePage } from './ConferencePage.tsx'

export const conferenceRoute = createLazyRoute('/signed-in/conference')({
  component: withWords('conference', ConferencePage),
})
