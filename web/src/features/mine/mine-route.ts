import { createLazyRoute } from '@tanstack/react-router'
import { MinePage } from './MinePage.tsx'

export const mineRoute = createLazyRoute('/signed-in/mine/{-$taskId}')({ component: MinePage })
