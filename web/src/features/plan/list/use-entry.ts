import { useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { comesOutOn, nextDayOf } from '../../../platform-days.ts'
import type { Template } from '../../templates/templates.ts'
import { type NewStory, useCreateStory } from '../model/create-story.ts'
import type { PlatformReference } from '../model/lookup.ts'
import { refusalWords } from '../model/plan-mutation.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { entryBody, readEntry, type useEntryTarget } from './entry-target.ts'
import { isInSight } from './is-in-sight.ts'
import { bodyFromTemplate } from './use-entry-template.ts'

let lastRowId = -1

/** Where a view shows a story of a day: as a row, in a calendar or on the board. */
const placesOf = (day: CalendarDate, id: number) => `[data-key="${day} ${id}"], [data-story="${id}"]`

export interface EntryText {
  readonly date: CalendarDate | null
  readonly entry: ReturnType<typeof useEntryTarget>
  readonly text: string
  /** Computes the next text from the current one. */
  readonly onText: (change: (text: string) => string) => void
  /** What the story begins with. */
  readonly template: Template | null
  readonly onTemplate: (template: Template | null) => void
}

/**
 * Adds the typed story to the plan, or shows why that failed. A platform that does not publish on the day is reported
 * without a request, along with its next date.
 */
export const useEntry = ({ date, entry, text, onText, template, onTemplate }: EntryText) => {
  const { t, locale } = usePlanSurroundings()
  const startingStatus = useStartingStatus()
  const { change } = usePlanSearch()
  const target = entry.targetOn(date)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [added, setAdded] = useState<{ readonly words: string; readonly onOpen: () => void } | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const create = useCreateStory((error, { typed, isOneOfSeveral, from }: NewStory) => {
    setRefusal(refusalWords(error))
    if (from !== undefined) onTemplate(from.template)
    if (isOneOfSeveral) setLines((refused) => [...refused, typed])
    else onText((now) => (now === '' ? typed : now))
  })
  const isOff = (platform: PlatformReference) => date !== null && !comesOutOn(platform, date)
  const platform = entry.platforms.find(({ id }) => id === target.platformId)
  const offThen = template === null && platform !== undefined && isOff(platform) ? platform : undefined
  const clear = () => {
    setRefusal(null)
    setIsWanted(false)
    setAdded(null)
  }
  const choose: typeof entry.choose = (part) => {
    clear()
    entry.choose(part)
  }
  const hasTitle = readEntry(text).title !== '' || (template !== null && !template.required.includes('title'))
  const addLine = (typed: string, day: CalendarDate | null, isOneOfSeveral: boolean) => {
    const read = readEntry(typed)
    const from =
      template === null || day === null
        ? undefined
        : { template, body: bodyFromTemplate(template, { text: typed, date: day, groupId: target.groupId }) }
    const { title, time } =
      from === undefined ? read : { title: from.body.title ?? template?.name ?? '', time: null }
    lastRowId -= 1
    const body =
      from === undefined
        ? entryBody({ ...target, title, time, date: day }, startingStatus)
        : { title, event: { fromDate: from.body.date } }
    const rowId = lastRowId
    const onSuccess = ({ id }: { readonly id: number }) => {
      if (day === null) return
      const when = [formatDay(day, locale, 'short'), ...(time === null ? [] : [time])].join(', ')
      const told = { words: t('addedOn', { name: title, when }), onOpen: () => change({ story: id }) }
      setAdded(day === date && isInSight(placesOf(day, rowId)) ? null : told)
    }
    create.mutate({ body, from, key: newIdempotencyKey(), typed, rowId, isOneOfSeveral }, { onSuccess })
  }
  const addOn = (day: CalendarDate | null) => {
    const isSeveral = lines.length > 0
    if (!isSeveral && !hasTitle) return
    clear()
    setLines([])
    if (!isSeveral) onText(() => '')
    for (const line of isSeveral ? lines : [text]) addLine(line, day, isSeveral)
    onTemplate(null)
  }
  const submit = () => {
    if (offThen === undefined) addOn(date)
    else setIsWanted(lines.length > 0 || hasTitle)
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
    /** Pasted lines that may each become a story; empty if nobody is asked. */
    lines,
    /** Asks whether the lines are a story each. */
    askAbout: (pasted: readonly string[]) => {
      clear()
      setLines(pasted)
    },
    addOn,
    problem: notOut ?? refusal,
    /** The last added story, if it is out of view. */
    added,
    /** The platform's next date, if it does not publish on this day. */
    otherDay: notOut !== null && offThen && date !== null ? nextDayOf(offThen, date) : undefined,
  }
}
