import { Loader } from '@mantine/core'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicationView, ScheduleView } from '../../../api/types.ts'
import type { PlatformReference } from '../fields/choices.ts'
import { scheduleField } from '../fields/publication-fields.ts'
import { useWords } from '../fields/use-words.ts'
import control from '../parts/Control.module.css'
import { FieldNotes } from '../parts/FieldNotes.tsx'
import { Plain } from '../parts/Labelled.tsx'
import { useField } from '../saving/use-field.ts'

/** The calendar makes up most of the code, so it loads with the first schedule that is opened. */
const ScheduleEditor = lazy(() =>
  import('./ScheduleEditor.tsx').then((module) => ({ default: module.ScheduleEditor })),
)

interface ScheduleFieldProps {
  readonly publication: PublicationView
  readonly platform: PlatformReference | undefined
  readonly name: string
  readonly autoFocus?: boolean
}

interface Opened {
  readonly mine: ScheduleView | null
  readonly base: ScheduleView | null
}

/** The planned publication date: words at rest, the platform's calendar when pressed. */
export const ScheduleField = ({ publication, platform, name, autoFocus = false }: ScheduleFieldProps) => {
  const t = useTranslations('story.schedule')
  const tg = useTranslations('story.gate')
  const words = useWords()
  const state = useField(scheduleField(publication.id))
  const { value, canEdit, refused, missing, save, keepDraft, forget } = state
  const [opened, setOpened] = useState<Opened | null>(null)
  const rest = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const label = t('labelOf', { of: name })
  const shown = words.schedule(value)

  if (!canEdit || platform === undefined) {
    return (
      <Plain label={label} layout="bare">
        {shown || t('none')}
      </Plain>
    )
  }
  const current = opened ?? refused
  const open = (schedules: Opened) => {
    rest.current?.focus()
    setOpened(schedules)
  }
  const close = () => {
    setOpened(null)
    forget()
    requestAnimationFrame(() => rest.current?.focus())
  }
  const onSave = (mine: ScheduleView | null) => {
    if (!current) return
    setOpened(null)
    save(mine, current.base)
    requestAnimationFrame(() => rest.current?.focus())
  }
  return (
    <>
      <div className={`${control.bare} ${control.value}`}>
        <button
          ref={rest}
          type="button"
          className={`${control.control} ${shown === '' ? control.empty : ''}`}
          // biome-ignore lint/a11y/noAutofocus: the field of a publication that the person has just added
          autoFocus={autoFocus}
          aria-expanded={current !== null && current !== undefined}
          aria-label={t('change', { of: name, value: shown || t('none') })}
          aria-invalid={missing && true}
          aria-describedby={missing && errorId}
          data-missing={missing && true}
          onClick={() => (current ? close() : open({ mine: value, base: value }))}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !current) return
            event.stopPropagation()
            close()
          }}
        >
          {shown || t('none')}
        </button>
        {missing ? (
          <p id={errorId} role="alert" className={control.error}>
            {tg(missing)}
          </p>
        ) : null}
        <FieldNotes
          state={state}
          label={label}
          show={words.schedule}
          onEdit={(mine, base) => open({ mine, base })}
          isEditing={opened !== null}
        />
      </div>
      {current ? (
        <Suspense fallback={<Loader size="xs" />}>
          <ScheduleEditor
            label={label}
            opener={rest}
            platform={platform}
            schedule={current.mine}
            isSet={value !== null}
            error={opened === null ? refused?.error : undefined}
            onChange={(mine) => keepDraft(mine, current.base)}
            onSave={onSave}
            onCancel={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
