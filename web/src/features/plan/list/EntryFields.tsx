import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { type NewStory, useCreateStory } from '../model/create-story.ts'
import { refusalWords } from '../model/plan-mutation.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import classes from './Entry.module.css'
import { entryBody, readEntry, type useEntryTarget } from './entry-target.ts'

export type Target = ReturnType<typeof useEntryTarget>

let lastRowId = -1

interface TargetSelectProps {
  readonly label: string
  /** What stands before it: where the next story goes is remembered, and must be seen. */
  readonly words: string
  readonly none: string
  readonly value: number | null
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (id: number | null) => void
  /** Adds the story that was typed. */
  readonly onEnter: () => void
}

const TargetSelect = ({ label, words, none, value, options, onChange, onEnter }: TargetSelectProps) => (
  <span className={classes.goesTo}>
    <span aria-hidden>{words}</span>
    <select
      className={classes.select}
      aria-label={label}
      title={label}
      value={value ?? ''}
      onChange={({ currentTarget: { value: id } }) => onChange(id === '' ? null : Number(id))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Some browsers would open the list.
        event.preventDefault()
        onEnter()
      }}
    >
      <option value="">{none}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </span>
)

interface EntryFieldsProps {
  readonly date: CalendarDate | null
  readonly entry: Target
  readonly text: string
  /** The next text, made of the one that stands there by then. */
  readonly onText: (change: (text: string) => string) => void
  /** Whether somebody is at it: only then it says where the story goes. */
  readonly isNear: boolean
  readonly onEscape: (input: HTMLInputElement) => void
}

/** Type a story, press Enter, type the next. Where the server refuses one, its words come back to be put right. */
export const EntryFields = ({ date, entry, text, onText, isNear, onEscape }: EntryFieldsProps) => {
  const { t, locale } = usePlanSurroundings()
  const startingStatus = useStartingStatus()
  const { target, choose, groups, platforms } = entry
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const create = useCreateStory((error, { typed }: NewStory) => {
    setProblem(refusalWords(error))
    onText((now) => (now === '' ? typed : now))
  })
  const submit = () => {
    const { title, time } = readEntry(text)
    if (title === '') return
    setProblem(null)
    onText(() => '')
    lastRowId -= 1
    const body = entryBody({ ...target, title, time, date }, startingStatus)
    create.mutate({ body, key: newIdempotencyKey(), typed: text, rowId: lastRowId })
  }
  const line = useRef<HTMLInputElement>(null)
  const submitAndReturn = () => {
    submit()
    line.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
    if (event.key === 'Escape') onEscape(event.currentTarget)
  }
  const label = date === null ? t('newIdea') : t('newStoryOn', { day: formatDay(date, locale, 'long') })
  return (
    <>
      <IconPlus size={14} stroke={1.8} aria-hidden className={classes.plus} />
      <input
        ref={line}
        className={classes.input}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        placeholder={isNear && date !== null ? t('entryExample') : t('entryHint')}
        maxLength={500}
        value={text}
        data-entry={date ?? ''}
        onChange={({ currentTarget: { value } }) => onText(() => value)}
        onKeyDown={onKeyDown}
      />
      {problem === null ? null : (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
      {isNear ? (
        <>
          <TargetSelect
            label={t('entryPlatform')}
            words={t('entryOn')}
            none={t('noPlatform')}
            value={target.platformId}
            options={platforms}
            onChange={(platformId) => choose({ platformId })}
            onEnter={submitAndReturn}
          />
          <TargetSelect
            label={t('entryGroup')}
            words={t('entryIn')}
            none={t('noGroup')}
            value={target.groupId}
            options={groups}
            onChange={(groupId) => choose({ groupId })}
            onEnter={submitAndReturn}
          />
        </>
      ) : null}
    </>
  )
}
