import { createLazyRoute } from '@tanstack/react-router'
import { ForgottenPage } from './ForgottenPage.tsx'
import { PasswordPage } from './PasswordPage.tsx'

export const passwordRoute = createLazyRoute('/password')({ component: PasswordPage })
export const forgottenRoute = createLazyRoute('/password/forgotten')({ component: ForgottenPage })
