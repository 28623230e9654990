import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useShortcut } from '../../components/shortcuts.ts'
import { requestEntry } from './list/entry-request.ts'
import { usePlanSurroundings } from './plan-context.tsx'
import type { PlanSearch } from './search/plan-search.ts'
import type { SearchChange } from './search/use-plan-search.ts'

interface NewStoryButtonProps {
  readonly view: NonNullable<PlanSearch['view']>
  readonly onChange: (change: SearchChange) => void
}

/** Leads to the line where a story is typed; views that have none give way to the list. */
export const NewStoryButton = ({ view, onChange }: NewStoryButtonProps) => {
  const { t } = usePlanSurroundings()
  const start = () => {
    requestEntry()
    if (view !== 'list' && view !== 'ideas') onChange({ view: undefined })
  }
  useShortcut('n', t('keys.new'), 'page', start)
  return (
    <Button className="no-print" leftSection={<IconPlus size={14} aria-hidden />} onClick={start}>
      {view === 'ideas' ? t('newIdea') : t('keys.new')}
    </Button>
  )
}
