import { createLazyRoute } from '@tanstack/react-router'
import { SetUpPage } from './SetUpPage.tsx'

export const setUpRoute = createLazyRoute('/setup')({ component: SetUpPage })
