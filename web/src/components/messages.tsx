import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'use-intl'

interface Action {
  /** The button's label. */
  readonly action: string
  readonly onAction: () => void
}

interface Offer extends Action {
  readonly message: string
  /** A second action. */
  readonly further?: Action
}

interface Undoable {
  readonly message: string
  /** The button's label. */
  readonly undo: string
  readonly onUndo: () => void
  /** There is more to read. */
  readonly isLong?: boolean
  /** Called when the offer has expired unused. */
  readonly onKept?: () => void
  /** A second action. */
  readonly further?: Action | undefined
}

/** How to undo what the shown messages offer to undo, the newest last, by the id of the message. */
const undoable = new Map<string, () => void>()

/** Undoes what the newest message offers to undo. */
export const undoNewest = (): void => {
  const newest = [...undoable].at(-1)
  if (newest === undefined) return
  const [id, undo] = newest
  undo()
  notifications.hide(id)
}

/** More of them would cover the page of somebody who works fast. */
const mostUndoable = 2

const secondsToUndo = 8

/** There is more to read and to choose from. */
const secondsToChoose = 20

/** Names the close button for screen readers. */
const CloseWords = () => <span className="visually-hidden">{useTranslations('frame')('closeMessage')}</span>

const closeButtonProps = { children: <CloseWords /> }

interface Shown {
  readonly message: string
  readonly actions: readonly Action[]
  readonly seconds: number
  readonly onClose?: () => void
}

/** Shows a message that closes when one of its actions is chosen, and returns its id. */
const showActions = ({ message, actions, seconds, ...others }: Shown): string => {
  const id = notifications.show({
    ...others,
    closeButtonProps,
    autoClose: seconds * 1000,
    message: (
      <Group justify="space-between" wrap={actions.length > 1 ? 'wrap' : 'nowrap'} gap="xs">
        <Text size="sm">{message}</Text>
        {actions.map(({ action, onAction }) => (
          <Button
            key={action}
            variant="subtle"
            flex="none"
            onClick={() => {
              onAction()
              notifications.hide(id)
            }}
          >
            {action}
          </Button>
        ))}
      </Group>
    ),
  })
  return id
}

/** Reports an action and offers to undo it. */
export const showUndo = ({ message, undo, onUndo, onKept, further, isLong }: Undoable): void => {
  const onAction = () => {
    undoable.delete(id)
    onUndo()
  }
  const id = showActions({
    message,
    actions: [...(further ? [further] : []), { action: undo, onAction }],
    seconds: further || isLong ? secondsToChoose : secondsToUndo,
    onClose: () => {
      if (undoable.delete(id)) onKept?.()
    },
  })
  undoable.set(id, onAction)
  for (const older of [...undoable.keys()].slice(0, -mostUndoable)) notifications.hide(older)
}

/** Explains why something did not happen, and offers the way to do it. */
export const showOffer = ({ message, action, onAction, further }: Offer): void =>
  void showActions({
    message,
    actions: [{ action, onAction }, ...(further ? [further] : [])],
    seconds: further ? secondsToChoose : secondsToUndo,
  })

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
export const showDone = (message: string, { isLong = false } = {}): void => {
  notifications.show({ message, autoClose: isLong ? secondsToChoose * 1000 : 4000, closeButtonProps })
}
