import { Paper } from '@mantine/core'
import { useCanPlan } from '../../../api/session.ts'
import { NotFound } from '../../../components/NotFound.tsx'
import { PageWords } from '../../../page-words.tsx'
import { Trash } from './Trash.tsx'

/** The trash as a page of its own: editors restore stories too, and they have no settings. */
export const TrashPage = () =>
  useCanPlan() ? (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={1160} bg="transparent">
      <PageWords part="settings">
        <Trash />
      </PageWords>
    </Paper>
  ) : (
    <NotFound />
  )
