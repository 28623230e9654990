import type { LinePart } from '@daybook/shared/typed/line-names'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsFreelancer } from '../../../api/freelancers.ts'
import { refusalWords } from '../../../api/problem.ts'
import { useLineNames } from '../../../api/reference-data.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { showUndo } from '../../../components/messages.tsx'
import { comesOutOn, nextDayOf } from '../../../platform-days.ts'
import type { Template } from '../../templates/templates.ts'
import { useCreateStory } from '../model/create-story.ts'
import type { PlatformReference } from '../model/lookup.ts'
import type { MadeStory, NewStory } from '../model/new-story.ts'
import { useTakeBack } from '../model/use-take-back.ts'
import { usePlanContext } from '../plan-context.tsx'
import { usePlanSearch } from '../search/use-plan-search.ts'
import type { useEntryTarget } from './entry-target.ts'
import { isInSight } from './is-in-sight.ts'
import type { Understood } from './line-reader.ts'
import { loadLineReader, useLineReader } from './use-line-reader.ts'

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
  /** Whether the line is in use. */
  readonly isNear: boolean
}

const nothing: ReadonlySet<LinePart> = new Set()

/** A line that is to become a story. */
interface Line {
  readonly typed: string
  readonly template: Template | null
}

/** What is typed, what was pasted into it, or what was refused before. */
type Source = 'line' | 'pasted' | 'refused'

/** A platform of a line that does not come out on its day. */
interface Off {
  readonly platform: PlatformReference
  readonly day: CalendarDate
  readonly source: Source
}

/**
 * Adds the typed story to the plan, or shows why that failed. A platform that does not publish on the day is reported
 * without a request, along with its next date.
 */
export const useEntry = ({ date, entry, text, onText, template, onTemplate, isNear }: EntryText) => {
  const { t, locale, now } = usePlanContext()
  const lost = useTranslations('pageError')
  const startingStatus = useStartingStatus()
  const isFreelancer = useIsFreelancer()
  const { change } = usePlanSearch()
  const target = entry.targetOn(date)
  const names = useLineNames()
  const reader = useLineReader(isNear)
  const [kept, setKept] = useState({ parts: nothing, of: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [off, setOff] = useState<Off | null>(null)
  const [added, setAdded] = useState<{ readonly words: string; readonly onOpen: () => void } | null>(null)
  const [pasted, setPasted] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly Line[]>([])
  const isInUse = useRef(false)
  useEffect(() => {
    isInUse.current = text !== '' || template !== null
  }, [text, template])
  // What stays in the title does so until the line is another one.
  const without = text.startsWith(kept.of) ? kept.parts : nothing
  const around = { now, names, without, day: date, target, template }
  const understood = text.trim() === '' ? null : (reader?.understood(text, around) ?? null)
  const takeBack = useTakeBack()
  const create = useCreateStory((error, { typed, isOneOfSeveral, from }: NewStory) => {
    setRefusal(refusalWords(error))
    const line = { typed, template: from?.template ?? null }
    if (isOneOfSeveral || isInUse.current) return setRefused((before) => [...before, line])
    isInUse.current = true
    onText(() => typed)
    onTemplate(line.template)
  })
  const isOff = (platform: PlatformReference, day: CalendarDate | null) =>
    day !== null && !comesOutOn(platform, day)
  const offOf = ({ template }: Line, { date: day, platformIds }: Understood) => {
    const platform = entry.platforms.find((one) => platformIds.includes(one.id) && isOff(one, day))
    return template !== null || platform === undefined || day === null ? null : { platform, day }
  }
  const clear = () => {
    setRefusal(null)
    setOff(null)
    setAdded(null)
  }
  const choose: typeof entry.choose = (part) => {
    clear()
    entry.choose(part)
  }
  const isNamed = template !== null && !template.required.includes('title')
  const hasTitle =
    isNamed || (understood === null ? text.trim() !== '' : (reader?.isStory(understood) ?? false))
  const addLine = (
    { bodyFromTemplate, entryBody, newRow, afterRefusal }: Awaited<ReturnType<typeof loadLineReader>>,
    { typed, template }: Line,
    line: Understood,
    isOneOfSeveral: boolean,
  ) => {
    const { date: day, time } = line
    const from =
      template === null || day === null
        ? undefined
        : { template, body: bodyFromTemplate(template, line, day) }
    const body =
      from === undefined
        ? entryBody(line, startingStatus, isFreelancer)
        : { title: from.body.title ?? template?.name ?? '', event: { fromDate: from.body.date } }
    lastRowId -= 1
    const rowId = lastRowId
    const onSuccess = ({ id, lacks }: MadeStory) => {
      if (lacks) return change({ story: id })
      if (day === null) return
      const when = [formatDay(day, locale, 'short'), ...(time === null || from ? [] : [time])].join(', ')
      const words = t('addedOn', { name: body.title ?? typed, when })
      setAdded(
        day === date && isInSight(placesOf(day, rowId))
          ? null
          : { words, onOpen: () => change({ story: id }) },
      )
    }
    return create.mutateAsync(
      { body, from, typed, row: newRow(body, rowId), isOneOfSeveral, afterRefusal },
      { onSuccess },
    )
  }
  const linesOf = (source: Source): readonly Line[] => {
    if (source === 'refused') return refused
    if (source === 'pasted') return pasted.map((typed) => ({ typed, template }))
    return hasTitle ? [{ typed: text, template }] : []
  }
  const take = (source: Source, lines: readonly Line[]) => {
    if (source === 'refused') return setRefused((now) => now.filter((one) => !lines.includes(one)))
    if (source === 'pasted') setPasted([])
    else onText(() => '')
    onTemplate(null)
  }
  /** Adds lines as stories. `otherDay` is for what its platform does not bring on its own. */
  const add = async (source: Source, otherDay?: CalendarDate) => {
    const lines = linesOf(source)
    if (lines.length === 0) return
    const reading = await loadLineReader().catch(() => null)
    if (reading === null) return setRefusal(lost('lostDetail'))
    const read = lines.map((line) => {
      const own = { ...around, template: line.template, without: source === 'line' ? without : nothing }
      return { line, understood: reading.understood(line.typed, own) }
    })
    const notOut = read.map(({ line, understood }) => offOf(line, understood)).find((one) => one !== null)
    if (otherDay === undefined && notOut) return setOff({ ...notOut, source })
    clear()
    take(source, lines)
    const adding = read.map(({ line, understood }) => {
      const moved = otherDay && offOf(line, understood) ? { ...understood, date: otherDay } : understood
      return addLine(reading, line, moved, lines.length > 1)
    })
    const made = (await Promise.allSettled(adding)).flatMap((one) =>
      one.status === 'fulfilled' ? one.value.id : [],
    )
    if (lines.length < 2 || made.length === 0) return
    showUndo({
      message: t('addedStories', { count: made.length }),
      undo: t('undo'),
      onUndo: () => takeBack(made),
    })
  }
  const notOut =
    off === null
      ? null
      : t('notOutOn', { platform: off.platform.name, day: formatDay(off.day, locale, 'short') })
  return {
    target,
    choose,
    isOff: (platform: PlatformReference) => isOff(platform, understood?.date ?? date),
    hasTitle,
    submit: () => void add(pasted.length > 0 ? 'pasted' : 'line'),
    /** What the line says beside its title. */
    chips: understood === null ? [] : (reader?.chipsOf(understood, locale) ?? []),
    /** What is written like a name and stays in the title. */
    unknown: understood?.said.unknown ?? [],
    /** Leaves a part of the line in the title. */
    keep: (part: LinePart) => setKept({ parts: new Set([...without, part]), of: text }),
    /** Whether the line says itself where its story goes. */
    says: {
      platforms: understood !== null && understood.said.platforms.length > 0,
      groups: understood !== null && understood.said.groups.length > 0,
    },
    /** Pasted lines that may each become a story; empty if nobody is asked. */
    pasted,
    /** Asks whether the lines are a story each. */
    askAbout: (lines: readonly string[]) => {
      clear()
      setPasted(lines)
    },
    /** What was refused while the line was in use. */
    refused: refused.map(({ typed, template }) => [template?.name, typed].filter(Boolean).join(' ')),
    addRefused: () => void add('refused'),
    /** Back into the line, which is kept in its place. */
    correctRefused: () => {
      const [only] = refused
      const inLine = linesOf('line')
      setRefused(inLine)
      onText(() => refused.map(({ typed }) => typed).join(' '))
      onTemplate(refused.length === 1 && only ? only.template : null)
    },
    forgetRefused: () => setRefused([]),
    addOn: (day: CalendarDate) => void add(off?.source ?? 'line', day),
    problem: notOut ?? refusal,
    /** The last added story, if it is out of view. */
    added,
    forgetAdded: () => setAdded(null),
    /** The platform's next date, if it does not publish on this day. */
    otherDay: off === null ? undefined : nextDayOf(off.platform, off.day),
  }
}
