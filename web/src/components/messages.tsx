import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'use-intl'

interface Offer {
  readonly message: string
  /** The button's label. */
  readonly action: string
  readonly onAction: () => void
}

interface Undoable {
  readonly message: string
  /** The button's label. */
  readonly undo: string
  readonly onUndo: () => void
  /** Called when the offer has expired unused. */
  readonly onKept?: () => void
  /** A second action. */
  readonly further?: Pick<Offer, 'action' | 'onAction'> | undefined
}

const secondsToUndo = 8

/** There is more to read and to choose from. */
const secondsToChoose = 20

/** Names the close button for screen readers. */
const CloseWords = () => <span className="visually-hidden">{useTranslations('frame')('closeMessage')}</span>

const closeButtonProps = { children: <CloseWords /> }

/** Reports an action and offers to undo it. */
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

/** Explains why something did not happen, and offers the way to do it. */
export const showOffer = ({ message, action, onAction }: Offer): void =>
  showUndo({ message, undo: action, onUndo: onAction })

/** Reports an error that belongs to no field. Stays until closed. */
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

/** Reports once that the page may be out of date because it could not be read again. Stays until closed. */
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

/** Confirms an action whose effect is not visible on the page. */
export const showDone = (message: string): void => {
  notifications.show({ message, autoClose: 4000, closeButtonProps })
}
