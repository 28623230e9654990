import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../calendar-date.ts'
import { showUndo } from '../../components/messages.tsx'
import { useIsNarrow } from '../../components/use-is-narrow.ts'
import { AbsenceForm } from '../absences/AbsenceForm.tsx'
import {
  type Absence,
  type AbsenceBody,
  absenceBody,
  fieldsOf,
  isSameAbsence,
  newAbsence,
} from '../absences/absence-fields.ts'
import { useAbsenceType, usePeriodWords } from '../absences/absence-words.ts'
import { useOwnAbsences } from './my-schedule.ts'

interface OwnAbsenceProps {
  readonly edited: Absence | 'new' | null
  readonly today: CalendarDate
  readonly onClose: () => void
}

/** The form for one of my absences. */
export const OwnAbsence = ({ edited, today, onClose }: OwnAbsenceProps) => {
  const t = useTranslations('absences')
  const isNarrow = useIsNarrow()
  const nameOf = useAbsenceType()
  const periodWords = usePeriodWords()
  const { save, restore, remove } = useOwnAbsences()
  const isNew = edited === 'new'
  const close = () => {
    save.reset()
    onClose()
  }
  const takeAway = (absence: Absence) => {
    const onDone = () =>
      showUndo({
        message: t('removed', { type: nameOf(absence.type.code) }),
        undo: t('undo'),
        onUndo: () => restore.mutate({ id: null, body: absenceBody(fieldsOf(absence)) }),
      })
    remove.mutate({ id: absence.id, onDone })
    close()
  }
  const offerToTakeAway = ({ id, type, period }: Absence, ifMatch: string | null) =>
    showUndo({
      message: t('added', { type: nameOf(type.code), period: periodWords(period) }),
      undo: t('undo'),
      onUndo: () => remove.mutate({ id, ifMatch }),
    })
  const offerToChangeBack = (before: Absence, { id, type }: Absence, ifMatch: string | null) =>
    showUndo({
      message: t('saved', { type: nameOf(type.code) }),
      undo: t('undo'),
      onUndo: () => restore.mutate({ id, body: absenceBody(fieldsOf(before)), ifMatch }),
    })
  const submit = (before: Absence | null, body: AbsenceBody) =>
    save.mutate(
      { id: before?.id ?? null, body },
      {
        onSuccess: ({ data, etag }) => {
          close()
          if (before === null) offerToTakeAway(data, etag)
          else if (!isSameAbsence(before, data)) offerToChangeBack(before, data, etag)
        },
      },
    )
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
          onSubmit={(fields) => submit(isNew ? null : edited, absenceBody(fields))}
          onRemove={isNew ? undefined : () => takeAway(edited)}
        />
      )}
    </Modal>
  )
}
