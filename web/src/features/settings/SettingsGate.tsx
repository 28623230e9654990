import { useIsAdmin } from '../../api/session.ts'
import { NotFound } from '../../components/NotFound.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsWords } from './SettingsWords.tsx'

/** People who may not change the settings see nothing here. The server would refuse them anyway. */
export const SettingsGate = () =>
  useIsAdmin() ? (
    <SettingsWords>
      <SettingsPage />
    </SettingsWords>
  ) : (
    <NotFound />
  )
