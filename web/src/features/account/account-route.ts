import { createLazyRoute } from '@tanstack/react-router'
import { AccountPage } from './AccountPage.tsx'

export const accountRoute = createLazyRoute('/signed-in/account')({ component: AccountPage })
