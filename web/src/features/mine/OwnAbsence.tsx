import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../calendar-date.ts'
import { showUndo } from '../../components/messages.tsx'
import { AbsenceForm } from '../absences/AbsenceForm.tsx'
import { type Absence, absenceBody, fieldsOf, newAbsence } from '../absences/absence-fields.ts'
import { useAbsenceType } from '../absences/absence-words.ts'
import { useOwnAbsences } from './my-schedule.ts'

interface OwnAbsenceProps {
  readonly edited: Absence | 'new' | null
  readonly today: CalendarDate
  readonly onClose: () => void
}

/** A new absence of my own, or one to change. */
export const OwnAbsence = ({ edited, today, onClose }: OwnAbsenceProps) => {
  const t = useTranslations('absences')
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const nameOf = useAbsenceType()
  const { save, remove } = useOwnAbsences()
  const isNew = edited === 'new'
  const close = () => {
    save.reset()
    onClose()
  }
  const takeAway = (absence: Absence) => {
    remove.mutate(absence.id)
    showUndo({
      message: t('removed', { type: nameOf(absence.type.code) }),
      undo: t('undo'),
      onUndo: () => save.mutate({ id: null, body: absenceBody(fieldsOf(absence)) }),
    })
    close()
  }
  return (
    <Modal
      opened={edited !== null}
      onClose={close}
      title={isNew ? t('newTitle') : t('editTitle')}
      fullScreen={isNarrow ?? false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {edited === null ? null : (
        <AbsenceForm
          initial={isNew ? newAbsence({ fromDate: today, toDate: today }) : fieldsOf(edited)}
          submit={isNew ? t('add') : t('save')}
          error={save.error}
          isPending={save.isPending}
          onSubmit={(fields) =>
            save.mutate({ id: isNew ? null : edited.id, body: absenceBody(fields) }, { onSuccess: close })
          }
          onRemove={isNew ? undefined : () => takeAway(edited)}
        />
      )}
    </Modal>
  )
}
