import { createLazyRoute } from '@tanstack/react-router'
import { SettingsPage } from './SettingsPage.tsx'

export const settingsRoute = createLazyRoute('/signed-in/settings/$section')({ component: SettingsPage })
