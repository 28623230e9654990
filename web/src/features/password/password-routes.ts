import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { ForgottenPage } from './ForgottenPage.tsx'
import { PasswordPage } from './PasswordPage.tsx'

export const passwordRoute = createLazyRoute('/password')({ component: withWords('account', PasswordPage) })
export const forgottenRoute = createLazyRoute('/password/forgotten')({
  component: withWords('account', ForgottenPage),
})
