import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../../../api/problem.ts'
import { sendUndo } from '../../../api/undoable.ts'
import { showError } from '../../../components/messages.tsx'
import { useOfferUndo } from '../actions/use-offer-undo.ts'
import classes from './Activity.module.css'

interface UndoEntryProps {
  readonly position: number
  /** What it undoes. */
  readonly words: string
}

/** Undoes one change of the story, which can itself be undone. */
export const UndoEntry = ({ position, words }: UndoEntryProps) => {
  const t = useTranslations('story')
  const { offerUndo, readAnew } = useOfferUndo()
  const [isSending, setSending] = useState(false)
  const undo = async () => {
    setSending(true)
    try {
      const positions = await sendUndo([position])
      offerUndo({ positions, message: t('activity.undoneNow'), undone: t('activity.redone') })
      await readAnew()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const hasMovedOn = error instanceof ApiProblem && error.errors.some(({ code }) => code === 'moved-on')
      showError(hasMovedOn ? new Error(t('activity.movedOn', { words }), { cause: error }) : error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.undo}
      loading={isSending}
      aria-label={t('activity.undo', { words })}
      onClick={() => void undo()}
    >
      {t('undo')}
    </Button>
  )
}
