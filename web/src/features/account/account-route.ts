import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { AccountPage } from './AccountPage.tsx'

export const accountRoute = createLazyRoute('/signed-in/account')({
  component: withWords('account', AccountPage),
})
