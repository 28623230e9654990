import { useParams } from '@tanstack/react-router'
import { useCanPlan, useIsAdmin } from '../../api/session.ts'
import { NotFound } from '../../components/NotFound.tsx'
import { PageWords } from '../../page-words.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { forEditors, sectionGroups } from './section-groups.ts'

/** What repeats is planned by editors, all other settings are made by administrators. Nobody else sees anything here. */
export const SettingsGate = () => {
  const { section } = useParams({ from: '/signed-in/settings/$section' })
  const isAdmin = useIsAdmin()
  const canPlan = useCanPlan()
  if (!isAdmin && !(canPlan && forEditors.members.some((name) => name === section))) return <NotFound />
  return (
    <PageWords part="settings">
      <SettingsPage groups={isAdmin ? sectionGroups : [forEditors]} />
    </PageWords>
  )
}
