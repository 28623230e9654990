import { createLazyRoute } from '@tanstack/react-router'
import { withWords } from '../../page-words.tsx'
import { SetUpPage } from './SetUpPage.tsx'

export const setUpRoute = createLazyRoute('/setup')({ component: withWords('account', SetUpPage) })
