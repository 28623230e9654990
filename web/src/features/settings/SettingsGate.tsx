import { useIsAdmin } from '../../api/session.ts'
import { NotFound } from '../../components/NotFound.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** For whoever may not change the settings there is nothing here: the server refuses them all the same. */
export const SettingsGate = () => (useIsAdmin() ? <SettingsPage /> : <NotFound />)
