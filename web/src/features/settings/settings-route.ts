import { createLazyRoute } from '@tanstack/react-router'
import { SettingsGate } from './SettingsGate.tsx'

export const settingsRoute = createLazyRoute('/signed-in/settings/$section')({ component: SettingsGate })
