import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useShortcut } from '../../components/shortcuts.ts'
import { requestEntry } from './list/entry-request.ts'
import { usePlanContext } from './plan-context.tsx'
import type { PlanSearch } from './search/plan-search.ts'

interface NewStoryButtonProps {
  readonly view: NonNullable<PlanSearch['view']>
}

/** Goes to the input line for new stories, which every view has. */
export const NewStoryButton = ({ view }: NewStoryButtonProps) => {
  const { t } = usePlanContext()
  useShortcut('n', t('newStory'), 'page', requestEntry)
  return (
    <Button className="no-print" leftSection={<IconPlus size={14} aria-hidden />} onClick={requestEntry}>
      {view === 'ideas' ? t('newIdea') : t('newStory')}
    </Button>
  )
}
