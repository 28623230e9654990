import { createLazyRoute } from '@tanstack/react-router'
import { PlanPage } from './PlanPage.tsx'

export const planRoute = createLazyRoute('/signed-in/plan')({ component: PlanPage })
