import { useRef, useState } from 'react'
import type { CalendarDate } from '../../../calendar-date.ts'
import classes from './Entry.module.css'
import { EntryFields } from './EntryFields.tsx'
import type { EntryText } from './use-entry.ts'
import { useGrowthInSight } from './use-entry-in-sight.ts'
import { useLineDraft } from './use-line-draft.ts'

/** The code that follows the focus loads after the page. */
const leave = async (part: HTMLElement): Promise<void> =>
  (await import('../../../components/focus/keep-focus.ts')).goBackFrom(part)

interface EntryRowProps {
  readonly date: CalendarDate | null
  readonly position: number
  readonly entry: EntryText['entry']
  readonly isNarrow: boolean
}

/** The last row of a day, for its next story. */
export const EntryRow = ({ date, position, entry, isNarrow }: EntryRowProps) => {
  const { text, onText } = useLineDraft(date ?? 'idea')
  const [isNear, setIsNear] = useState(text !== '')
  const row = useRef<HTMLDivElement>(null)
  const cell = useRef<HTMLDivElement>(null)
  useGrowthInSight(cell)
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={position}
      className={`${classes.entry} no-print`}
      data-day={date ?? undefined}
      onFocus={() => {
        setIsNear(true)
        // Wait until it has its full height.
        requestAnimationFrame(() => cell.current?.scrollIntoView({ block: 'nearest' }))
      }}
      onBlur={(event) => setIsNear(event.currentTarget.contains(event.relatedTarget) || text !== '')}
    >
      <div ref={cell} role="gridcell" className={classes.cell} data-narrow={isNarrow || undefined}>
        <EntryFields
          date={date}
          entry={entry}
          text={text}
          onText={onText}
          isNear={isNear}
          onEscape={() => row.current && void leave(row.current)}
        />
      </div>
    </div>
  )
}
