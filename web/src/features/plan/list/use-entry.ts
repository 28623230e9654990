import { useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { showDone } from '../../../components/messages.tsx'
import { comesOutOn, nextDayOf } from '../../../platform-days.ts'
import { type NewStory, useCreateStory } from '../model/create-story.ts'
import type { PlatformReference } from '../model/lookup.ts'
import { refusalWords } from '../model/plan-mutation.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { entryBody, readEntry, type useEntryTarget } from './entry-target.ts'

let lastRowId = -1

export interface EntryText {
  readonly date: CalendarDate | null
  readonly entry: ReturnType<typeof useEntryTarget>
  readonly text: string
  /** The next text, made of the one that stands there by then. */
  readonly onText: (change: (text: string) => string) => void
}

/**
 * Adds what was typed to the plan, and says why not. A platform that does not come out on the day is told before anything is
 * sent, with the next day on which it does.
 */
export const useEntry = ({ date, entry, text, onText }: EntryText) => {
  const { t, locale } = usePlanSurroundings()
  const startingStatus = useStartingStatus()
  const target = entry.targetOn(date)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const create = useCreateStory((error, { typed }: NewStory) => {
    setRefusal(refusalWords(error))
    onText((now) => (now === '' ? typed : now))
  })
  const isOff = (platform: PlatformReference) => date !== null && !comesOutOn(platform, date)
  const platform = entry.platforms.find(({ id }) => id === target.platformId)
  const offThen = platform !== undefined && isOff(platform) ? platform : undefined
  const clear = () => {
    setRefusal(null)
    setIsWanted(false)
  }
  const choose: typeof entry.choose = (part) => {
    clear()
    entry.choose(part)
  }
  const { title, time } = readEntry(text)
  const hasTitle = title !== ''
  const addOn = (day: CalendarDate | null) => {
    if (!hasTitle) return
    clear()
    onText(() => '')
    lastRowId -= 1
    const body = entryBody({ ...target, title, time, date: day }, startingStatus)
    const onSuccess = () => {
      if (day === null || day === date) return
      showDone(t('addedOn', { name: title, day: formatDay(day, locale, 'short') }))
    }
    create.mutate({ body, key: newIdempotencyKey(), typed: text, rowId: lastRowId }, { onSuccess })
  }
  const submit = () => {
    if (offThen === undefined) addOn(date)
    else setIsWanted(hasTitle)
  }
  const notOut =
    isWanted && offThen !== undefined && date !== null
      ? t('notOutOn', { platform: offThen.name, day: formatDay(date, locale, 'short') })
      : null
  return {
    target,
    choose,
    isOff,
    hasTitle,
    submit,
    addOn,
    problem: notOut ?? refusal,
    /** The next day of the platform, where it does not come out on this one. */
    otherDay: notOut !== null && offThen && date !== null ? nextDayOf(offThen, date) : undefined,
  }
}
