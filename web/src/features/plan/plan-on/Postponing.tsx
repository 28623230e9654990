import { dialogOnDemand } from '../../../components/dialog-on-demand.tsx'
import { closePostponing, usePostponing } from './postponing.ts'

const PostponeDialog = dialogOnDemand(async () => (await import('./PostponeDialog.tsx')).PostponeDialog)

/** The dialog that every "Postpone" opens, whatever the page. */
export const Postponing = () => {
  const story = usePostponing()
  return <PostponeDialog isOpen={story !== null} story={story} onClose={closePostponing} />
}
