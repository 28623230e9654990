import { dialogOnDemand } from '../../../components/dialog-on-demand.tsx'
import { closeDuplicating, useDuplicating } from './duplicating.ts'

const DuplicateDialog = dialogOnDemand(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog, {
  isExpected: true,
})

/** The dialog that every "Duplicate" opens, whatever the page. */
export const Duplicating = () => {
  const originals = useDuplicating()
  return <DuplicateDialog isOpen={originals !== null} originals={originals} onClose={closeDuplicating} />
}
