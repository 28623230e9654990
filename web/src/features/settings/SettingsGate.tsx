import { useIsAdmin } from '../../api/session.ts'
import { NotFound } from '../../components/NotFound.tsx'
import { PageWords } from '../../page-words.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** People who may not change the settings see nothing here. The server would refuse them anyway. */
export const SettingsGate = () =>
  useIsAdmin() ? (
    <PageWords part="settings">
      <SettingsPage />
    </PageWords>
  ) : (
    <NotFound />
  )
