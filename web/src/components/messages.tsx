import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'use-intl'

interface Undoable {
  readonly message: string
  /** The word on the button. */
  readonly undo: string
  readonly onUndo: () => void
  /** When the offer is over and was not taken. */
  readonly onKept?: () => void
}

const secondsToUndo = 8

/** What the cross does, for those who cannot see it. */
const CloseWords = () => <span className="visually-hidden">{useTranslations('frame')('closeMessage')}</span>

const closeButtonProps = { children: <CloseWords /> }

/** Says what was done, and offers to take it back. */
export const showUndo = ({ message, undo, onUndo, onKept }: Undoable): void => {
  let isUndone = false
  const id = notifications.show({
    closeButtonProps,
    autoClose: secondsToUndo * 1000,
    onClose: () => {
      if (!isUndone) onKept?.()
    },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          variant="subtle"
          flex="none"
          onClick={() => {
            isUndone = true
            notifications.hide(id)
            onUndo()
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  })
}

interface Offer {
  readonly message: string
  /** The word on the button. */
  readonly action: string
  readonly onAction: () => void
}

/** Says why something did not happen, and leads to where it can. */
export const showOffer = ({ message, action, onAction }: Offer): void =>
  showUndo({ message, undo: action, onUndo: onAction })

/** Says what went wrong where no field can say it. Stays until it is closed. */
export const showError = (error: Error): void => {
  notifications.show({
    color: 'red',
    autoClose: false,
    message: error.message,
    role: 'alert',
    closeButtonProps,
  })
}

/** Says that something was done which the page does not show by itself. */
export const showDone = (message: string): void => {
  notifications.show({ message, autoClose: 4000, closeButtonProps })
}
