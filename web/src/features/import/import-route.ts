import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { ImportPage } from './ImportPage.tsx'

export const importRoute = createLazyRoute('/signed-in/import')({
  component: withWords('import', ImportPage),
})
