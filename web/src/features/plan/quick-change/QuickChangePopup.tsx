import { Popover } from '@mantine/core'
import { usePlanContext } from '../plan-context.tsx'
import { DeadlineChoice } from './DeadlineChoice.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import classes from './QuickChange.module.css'
import { closeQuickChange, type QuickChange, type QuickChangeKind } from './quick-change.ts'
import { StatusChoice } from './StatusChoice.tsx'

const choices = {
  person: PersonChoice,
  status: StatusChoice,
  deadline: DeadlineChoice,
} as const satisfies Readonly<Record<QuickChangeKind, unknown>>

/** A choice beside the row that it changes. */
export const QuickChangePopup = ({ change }: { readonly change: QuickChange }) => {
  const { t } = usePlanContext()
  const { left, top, width, height } = change.place
  const Choice = choices[change.kind]
  return (
    <Popover
      opened
      onChange={(isOpen) => (isOpen ? undefined : closeQuickChange())}
      position="bottom-start"
      offset={4}
      width={change.kind === 'person' ? 360 : 280}
      trapFocus
      // The target is a mere place, so its roles are set here.
      withRoles={false}
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <span className={classes.place} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t(`quick.${change.kind}`)}>
        <Choice {...change} />
      </Popover.Dropdown>
    </Popover>
  )
}
