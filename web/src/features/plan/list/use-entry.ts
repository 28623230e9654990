import { useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { comesOutOn, nextDayOf } from '../../../platform-days.ts'
import { type NewStory, useCreateStory } from '../model/create-story.ts'
import type { PlatformReference } from '../model/lookup.ts'
import { refusalWords } from '../model/plan-mutation.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { entryBody, readEntry, type useEntryTarget } from './entry-target.ts'
import { isInSight } from './is-in-sight.ts'

let lastRowId = -1

/** Where a view shows a story of a day: as a line of the list, in a calendar or on the board. */
const placesOf = (day: CalendarDate, id: number) => `[data-key="${day} ${id}"], [data-story="${id}"]`

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
  const { change } = usePlanSearch()
  const target = entry.targetOn(date)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [added, setAdded] = useState<{ readonly words: string; readonly onOpen: () => void } | null>(null)
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
    setAdded(null)
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
    const rowId = lastRowId
    const onSuccess = ({ id }: { readonly id: number }) => {
      if (day === null) return
      const when = [formatDay(day, locale, 'short'), ...(time === null ? [] : [time])].join(', ')
      const told = { words: t('addedOn', { name: title, when }), onOpen: () => change({ story: id }) }
      setAdded(day === date && isInSight(placesOf(day, rowId)) ? null : told)
    }
    create.mutate({ body, key: newIdempotencyKey(), typed: text, rowId }, { onSuccess })
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
    /** What was added last, where it went out of sight. */
    added,
    /** The next day of the platform, where it does not come out on this one. */
    otherDay: notOut !== null && offThen && date !== null ? nextDayOf(offThen, date) : undefined,
  }
}
