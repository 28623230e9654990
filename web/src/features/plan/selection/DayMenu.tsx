import { Button, Popover } from '@mantine/core'
import { usePlanContext } from '../plan-context.tsx'
import type { MenuProps } from './ChoiceMenu.tsx'
import { DayChoice, type NewDay } from './DayChoice.tsx'

interface DayMenuProps extends MenuProps {
  readonly onChoose: (day: NewDay) => void
}

/** Asks by how many days or to which day the stories move. */
export const DayMenu = ({ isOpen, onOpen, onChoose }: DayMenuProps) => {
  const { t } = usePlanContext()
  const choose = (day: NewDay) => {
    onOpen(false)
    onChoose(day)
  }
  return (
    <Popover opened={isOpen} onChange={onOpen} position="top-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(!isOpen)}>
          {t('day')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DayChoice isInMenu from="" onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}
