import { CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DateInputOnDemand } from '../../../components/when/DateInputOnDemand.tsx'
import { useCalendarBasis } from '../model/use-plan.ts'
import { usePlanContext } from '../plan-context.tsx'
import { shownPeriod } from '../search/periods.ts'
import type { PlanSearch } from '../search/plan-search.ts'
import classes from './Entry.module.css'
import { EntryFields } from './EntryFields.tsx'
import { goToEntry, useEntryRequest } from './entry-request.ts'
import { useEntryTarget } from './entry-target.ts'
import { useLineDraft } from './use-line-draft.ts'

interface QuickEntryProps {
  readonly search: PlanSearch
}

interface OpenEntryProps extends QuickEntryProps {
  readonly onClose: () => void
}

const OpenEntry = ({ search, onClose }: OpenEntryProps) => {
  const { t, now } = usePlanContext()
  const { dateFrom, dateTo } = shownPeriod(search, useCalendarBasis())
  const [chosen, setChosen] = useState({ date: '', of: '' })
  const first = dateFrom <= now.date && now.date <= dateTo ? now.date : dateFrom
  // Chosen from the days shown at that time. On other days the story would be out of view.
  const date = chosen.of === dateFrom ? chosen.date : first
  const { text, onText } = useLineDraft('quick')
  const entry = useEntryTarget(search)
  const place = useRef<HTMLElement>(null)
  const goToField = () => {
    const field = place.current?.querySelector<HTMLElement>('[data-entry]')
    if (field) goToEntry(field)
  }
  useEffect(goToField, [])
  useEntryRequest(goToField)
  return (
    <section ref={place} data-layer className={`${classes.quick} no-print`} aria-label={t('newStory')}>
      <div className={classes.cell}>
        <EntryFields date={date} entry={entry} text={text} onText={onText} isNear onEscape={onClose} />
      </div>
      <DateInputOnDemand
        required
        size="xs"
        w={160}
        aria-label={t('day')}
        value={date}
        onChange={(value) => value !== '' && setChosen({ date: value, of: dateFrom })}
      />
      <CloseButton size="sm" aria-label={t('closeEntry')} onClick={onClose} />
    </section>
  )
}

/** The input line for views that have none of their own. It opens above them on request. */
export const QuickEntry = ({ search }: QuickEntryProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const ask = () => setIsOpen(true)
  return isOpen ? <OpenEntry search={search} onClose={() => setIsOpen(false)} /> : <Asked onAsked={ask} />
}

const Asked = ({ onAsked }: { readonly onAsked: () => void }) => {
  useEntryRequest(onAsked)
  return null
}
