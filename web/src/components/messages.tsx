import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'use-intl'

interface Offer {
  readonly message: string
  /** The word on the button. */
  readonly action: string
  readonly onAction: () => void
}

interface Undoable {
  readonly message: string
  /** The word on the button. */
  readonly undo: string
  readonly onUndo: () => void
  /** When the offer is over and was not taken. */
  readonly onKept?: () => void
  /** What may be done beside it. */
  readonly further?: Pick<Offer, 'action' | 'onAction'> | undefined
}

const secondsToUndo = 8

/** There is more to read, and to choose from. */
const secondsToChoose = 20

/** What the cross does, for those who cannot see it. */
const CloseWords = () => <span className="visually-hidden">{useTranslations('frame')('closeMessage')}</span>

const closeButtonProps = { children: <CloseWords /> }

/** Says what was done, and offers to take it back. */
export const showUndo = ({ message, undo, onUndo, onKept, further }: Undoable): void => {
  let isUndone = false
  const button = (words: string, onClick: () => void) => (
    <Button variant="subtle" flex="none" onClick={onClick}>
      {words}
    </Button>
  )
  const id = notifications.show({
    closeButtonProps,
    autoClose: (further ? secondsToChoose : secondsToUndo) * 1000,
    onClose: () => {
      if (!isUndone) onKept?.()
    },
    message: (
      <Group justify="space-between" wrap={further ? 'wrap' : 'nowrap'} gap="xs">
        <Text size="sm">{message}</Text>
        {further &&
          button(further.action, () => {
            notifications.hide(id)
            further.onAction()
          })}
        {button(undo, () => {
          isUndone = true
          notifications.hide(id)
          onUndo()
        })}
      </Group>
    ),
  })
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

const OutdatedWords = () => useTranslations('frame')('outdated')

/** Says once that what is shown may be old, for it could not be read anew. Stays until it is closed. */
export const showOutdated = (error: Error): void => {
  notifications.show({
    id: 'outdated',
    color: 'red',
    autoClose: false,
    title: <OutdatedWords />,
    message: error.message,
    role: 'alert',
    closeButtonProps,
  })
}

/** Says that something was done which the page does not show by itself. */
export const showDone = (message: string): void => {
  notifications.show({ message, autoClose: 4000, closeButtonProps })
}
