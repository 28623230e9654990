import { createLazyRoute } from '@tanstack/react-router'
import { TemplatePage } from './TemplatePage.tsx'

export const templateRoute = createLazyRoute('/signed-in/templates/$templateId')({ component: TemplatePage })
