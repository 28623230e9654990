import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { type NewStory, useCreateStory } from '../model/create-story.ts'
import { refusalWords } from '../model/plan-mutation.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import classes from './EntryRow.module.css'
import { entryBody, readEntry, type useEntryTarget } from './entry-target.ts'

type Target = ReturnType<typeof useEntryTarget>

/** What was typed and not yet entered, by day: lines come and go while the list is scrolled. */
export type EntryDrafts = Map<string, string>

let lastRowId = -1

interface EntryRowProps {
  readonly date: CalendarDate | null
  readonly position: number
  readonly entry: Target
  readonly drafts: EntryDrafts
  readonly isNarrow: boolean
}

interface TargetSelectProps {
  readonly label: string
  readonly none: string
  readonly value: number | null
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (id: number | null) => void
}

const TargetSelect = ({ label, none, value, options, onChange }: TargetSelectProps) => (
  <select
    className={classes.select}
    aria-label={label}
    title={label}
    value={value ?? ''}
    onChange={({ currentTarget: { value: id } }) => onChange(id === '' ? null : Number(id))}
  >
    <option value="">{none}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

/** Type a story, press Enter, type the next. Where the server refuses one, its words come back to be put right. */
export const EntryRow = ({ date, position, entry, drafts, isNarrow }: EntryRowProps) => {
  const { t, locale, lookup } = usePlanSurroundings()
  const { target, choose, groups, platforms } = entry
  const draftKey = date ?? ''
  const [text, setText] = useState(drafts.get(draftKey) ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isNear, setIsNear] = useState(text !== '')
  const problemId = useId()
  const write = (next: string) => {
    drafts.set(draftKey, next)
    setText(next)
  }
  const create = useCreateStory((error, { body: { title } }: NewStory) => {
    setProblem(refusalWords(error))
    if ((drafts.get(draftKey) ?? '') === '') write(title ?? '')
  })
  const submit = () => {
    const { title, time } = readEntry(text)
    if (title === '') return
    setProblem(null)
    write('')
    lastRowId -= 1
    const body = entryBody({ ...target, title, time, date }, lookup.platforms.get(target.platformId ?? 0))
    create.mutate({ body, key: newIdempotencyKey(), rowId: lastRowId })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  const label = date === null ? t('newIdea') : t('newStoryOn', { day: formatDay(date, locale, 'long') })
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={`${classes.entry} no-print`}
      data-day={date ?? undefined}
      data-narrow={isNarrow || undefined}
      onFocus={() => setIsNear(true)}
      onBlur={(event) => setIsNear(event.currentTarget.contains(event.relatedTarget) || text !== '')}
    >
      <div role="gridcell" className={classes.cell}>
        <IconPlus size={14} stroke={1.8} aria-hidden className={classes.plus} />
        <input
          className={classes.input}
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          placeholder={isNear && date !== null ? t('entryExample') : t('entryHint')}
          maxLength={500}
          value={text}
          data-entry={draftKey}
          onChange={(event) => write(event.currentTarget.value)}
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
              none={t('noPlatform')}
              value={target.platformId}
              options={platforms}
              onChange={(platformId) => choose({ platformId })}
            />
            <TargetSelect
              label={t('entryGroup')}
              none={t('noGroup')}
              value={target.groupId}
              options={groups}
              onChange={(groupId) => choose({ groupId })}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}
