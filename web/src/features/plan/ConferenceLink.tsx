import { ActionIcon } from '@mantine/core'
import { IconPresentation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useShortcut } from '../../components/shortcuts.ts'
import { usePlanContext } from './plan-context.tsx'
import { usePlanSearch } from './search/use-plan-search.ts'

/** The way to the conference, about the day that the plan shows if it shows one. */
export const ConferenceLink = () => {
  const { t } = usePlanContext()
  const {
    search: { dateFrom, dateTo },
  } = usePlanSearch()
  const navigate = useNavigate()
  const search = dateFrom !== undefined && dateFrom === dateTo ? { date: dateFrom } : {}
  const go = () => void navigate({ to: '/conference', search })
  useShortcut('g>c', t('conference'), 'go', go)
  return (
    <ActionIcon className="no-print" aria-label={t('conference')} title={t('conference')} onClick={go}>
      <IconPresentation size={18} aria-hidden />
    </ActionIcon>
  )
}
