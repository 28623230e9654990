import { ActionIcon, Tooltip } from '@mantine/core'
import type { PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { ShownId } from '../../../components/ShownId.tsx'
import { nameOf } from '../model/row-facts.ts'
import { type RowActionHandlers, useRowActions } from './use-row-actions.ts'

export interface RowActionsProps {
  readonly row: PlanRow
  readonly day: CalendarDate | null
  readonly handlers: RowActionHandlers
  readonly companions: readonly unknown[]
}

/** A story's actions in its row, visible while the row has the pointer or the focus. */
export const RowActions = ({ row, day, handlers, companions }: RowActionsProps) => {
  const actions = useRowActions(row, day, handlers, companions.length)
  return (
    <>
      <ShownId id={row.id} of={nameOf(row)} />
      {actions.map(({ key, icon: Sign, words, label, does }) => {
        const named = { size: 24, 'aria-label': label, children: <Sign size={16} stroke={1.6} aria-hidden /> }
        return (
          <Tooltip key={key} label={words}>
            {'href' in does ? (
              <ActionIcon
                {...named}
                component="a"
                href={does.href}
                target="_blank"
                rel="noopener noreferrer"
              />
            ) : (
              <ActionIcon {...named} onClick={does.onClick} />
            )}
          </Tooltip>
        )
      })}
    </>
  )
}
