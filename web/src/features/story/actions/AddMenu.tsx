import { Button, Menu } from '@mantine/core'
import { AddSign } from './AddSign.tsx'

interface AddMenuProps {
  readonly label: string
  readonly choices: readonly { readonly id: number; readonly name: string }[]
  /** Those of the choices that are on their way. */
  readonly adding: readonly number[]
  readonly onChoose: (id: number) => void
  /** What to do first if there is nothing to choose. */
  readonly empty: string
}

/** A button with a menu of what to add. */
export const AddMenu = ({ label, choices, adding, onChoose, empty }: AddMenuProps) => (
  <Menu position="bottom-start" width={240} withinPortal>
    <Menu.Target>
      <Button
        className="no-print"
        variant="subtle"
        leftSection={<AddSign isAdding={adding.length > 0} />}
        aria-busy={adding.length > 0}
        mt="xs"
        ml={-6}
        px={6}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={320} className="scrolls">
      {choices.length === 0 ? <Menu.Label>{empty}</Menu.Label> : null}
      {choices.map(({ id, name }) => (
        <Menu.Item key={id} disabled={adding.includes(id)} onClick={() => onChoose(id)}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
