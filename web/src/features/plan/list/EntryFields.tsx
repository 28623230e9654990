import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { formatColumnDay, formatDay } from '../../../calendar-date.ts'
import { isComposing } from '../../../components/is-composing.ts'
import { undoNewest } from '../../../components/messages.tsx'
import type { Template } from '../../templates/templates.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './Entry.module.css'
import { EntryChips } from './EntryChips.tsx'
import { ChosenTemplate, EntryTemplates } from './EntryTemplate.tsx'
import { pastedLines } from './pasted-lines.ts'
import { TargetSelect } from './TargetSelect.tsx'
import { type EntryText, useEntry } from './use-entry.ts'
import { useEntryTemplates } from './use-entry-template.ts'

const SeveralLines = lazy(async () => ({ default: (await import('./SeveralLines.tsx')).SeveralLines }))

interface EntryFieldsProps extends Omit<EntryText, 'template' | 'onTemplate'> {
  readonly onEscape: () => void
}

/** Type a story, press Enter, type the next. If the server refuses one, its text comes back to be corrected. */
export const EntryFields = ({ date, entry, text, onText, isNear, onEscape }: EntryFieldsProps) => {
  const { t, locale } = usePlanContext()
  const [template, setTemplate] = useState<Template | null>(null)
  const asked = useEntry({ date, entry, text, onText, template, onTemplate: setTemplate, isNear })
  const {
    target,
    choose,
    isOff,
    hasTitle,
    pasted,
    refused,
    askAbout,
    submit,
    addOn,
    problem,
    otherDay,
    added,
  } = asked
  const { chips, keep, says } = asked
  const { groups, platforms } = entry
  const problemId = useId()
  const line = useRef<HTMLInputElement>(null)
  const raw = useRef('')
  const returning = (act: () => void) => () => {
    act()
    line.current?.focus()
  }
  const submitAndReturn = returning(submit)
  const { found, rest } = useEntryTemplates(text, template === null && date !== null)
  const chooseTemplate = (chosen: Template) => {
    setTemplate(chosen)
    onText(() => rest)
    line.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = found
    if (isComposing(event)) return
    if (event.key === 'Tab' && !event.shiftKey && first !== undefined) {
      event.preventDefault()
      chooseTemplate(first)
    }
    if (event.key === 'Backspace' && text === '') setTemplate(null)
    // There is nothing typed to undo.
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && text === '') undoNewest()
    if (event.key === 'Enter') submit()
    if (event.key === 'Escape') onEscape()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    const lines = pastedLines(event.currentTarget, text)
    if (lines.length < 2) return
    event.preventDefault()
    raw.current = text
    askAbout(lines)
  }
  const settleLines = (next: string) => {
    onText(() => next)
    askAbout([])
    line.current?.focus()
  }
  const defaults = { groupId: target.groupId, platformId: target.platformId, date }
  const label = date === null ? t('newIdea') : t('newStoryOn', { day: formatDay(date, locale, 'long') })
  return (
    <>
      <IconPlus size={14} stroke={1.8} aria-hidden className={classes.plus} />
      {template === null ? null : (
        <ChosenTemplate
          template={template}
          onRemove={() => {
            setTemplate(null)
            line.current?.focus()
          }}
        />
      )}
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
        onChange={({ currentTarget: { value } }) => {
          asked.forgetAdded()
          onText(() => value)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isNear ? <EntryTemplates found={found} onChoose={chooseTemplate} /> : null}
      {isNear && template === null ? (
        <div className={classes.details}>
          <TargetSelect
            isSaid={says.platforms}
            label={t('entryPlatform')}
            words={t('entryOn')}
            none={t('noPlatform')}
            value={target.platformId}
            options={platforms.map((platform) => ({
              id: platform.id,
              name: isOff(platform)
                ? t('platformNotOn', { platform: platform.name, day: formatColumnDay(date ?? '', locale) })
                : platform.name,
            }))}
            onChange={(platformId) => choose({ platformId })}
            onEnter={submitAndReturn}
          />
          <TargetSelect
            isSaid={says.groups}
            label={t('entryGroup')}
            words={t('entryIn')}
            none={t('noGroup')}
            value={target.groupId}
            options={groups}
            onChange={(groupId) => choose({ groupId })}
            onEnter={submitAndReturn}
          />
          <Button variant="default" size="compact-xs" disabled={!hasTitle} onClick={submitAndReturn}>
            {t('entryAdd')}
          </Button>
        </div>
      ) : null}
      <EntryChips
        chips={chips}
        unknown={found.length > 0 ? [] : asked.unknown}
        onKeep={(part) => {
          keep(part)
          line.current?.focus()
        }}
      />
      {pasted.length === 0 ? null : (
        <Suspense fallback={null}>
          <SeveralLines
            lines={pasted}
            text={raw.current}
            defaults={defaults}
            isFresh={problem === null}
            onEach={() => {
              onText(() => '')
              submitAndReturn()
            }}
            onOne={() => settleLines(pasted.join(' '))}
            onCancel={() => settleLines(text)}
          />
        </Suspense>
      )}
      {refused.length === 0 ? null : (
        <Suspense fallback={null}>
          <SeveralLines
            lines={refused}
            text={refused.join('\n')}
            defaults={defaults}
            areRefused
            isFresh={false}
            onEach={returning(asked.addRefused)}
            onOne={returning(asked.correctRefused)}
            onCancel={returning(asked.forgetRefused)}
          />
        </Suspense>
      )}
      {isNear && added !== null ? (
        <span role="status" className={classes.added}>
          <span>{added.words}</span>
          <Button variant="default" size="compact-xs" onClick={added.onOpen}>
            {t('fixed.open')}
          </Button>
        </span>
      ) : null}
      {problem === null ? null : (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
          {otherDay === undefined ? null : (
            <Button
              variant="default"
              size="compact-xs"
              onClick={() => {
                addOn(otherDay)
                line.current?.focus()
              }}
            >
              {t('addOn', { day: formatDay(otherDay, locale, 'short') })}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
