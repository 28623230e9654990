import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { makeOnce } from '../../../api/make-once.ts'
import type { CopyWarning, ElementView } from '../../../api/types.ts'
import { formatDay } from '../../../calendar-date.ts'
import { showError, showUndo } from '../../../components/messages.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { usePlanWrite } from '../../plan/model/plan-mutation.ts'
import { useTakeBack } from '../../plan/model/use-take-back.ts'
import { dayOf } from '../../plan/search/day-of.ts'
import { validatePlanSearch } from '../../plan/search/plan-search.ts'
import { useOpenStory } from '../../plan/search/use-open-story.ts'
import { type CopyDay, dateOf } from './copy-day.ts'
import type { Original } from './duplicating.ts'

type Copied = ElementView & { readonly warnings: readonly CopyWarning[] }

interface Wish {
  readonly originals: readonly Original[]
  readonly body: { readonly toDate?: string; readonly leaveOutPast?: boolean }
}

const kinds = ['pastLeftOut', 'pastShortened', 'withoutDate'] as const

/** An hour may be left out of a day, and what is over of more days than one. */
const isPart = (path: string): boolean => /\.(time|timing|fromDate|fromTime|toTime)$/.test(path)

const kindOf = ({ code, path }: Copied['warnings'][number]): (typeof kinds)[number] => {
  if (code !== 'in-the-past') return 'withoutDate'
  return isPart(path) ? 'pastShortened' : 'pastLeftOut'
}

/** What a copy lacks, in words: `deadline of Text`, `Print`. */
const useLeftOutWords = () => {
  const t = useTranslations('story.copy')
  const { locale } = useLanguage()
  const partOf = ({ tasks, publications }: Copied, path: string): string => {
    const index = Number(/\[(\d+)\]/.exec(path)?.[1])
    const task = tasks[index]
    if (path.startsWith('tasks') && task)
      return t(path.includes('deadline') ? 'deadlineOf' : 'eventOf', {
        of: task.headline ?? task.format.name,
      })
    return path.startsWith('publications') ? (publications[index]?.platform.name ?? '') : t('event')
  }
  return (copies: readonly Copied[]): string => {
    const warnings = copies.flatMap((copy) =>
      copy.warnings.map((warning) => ({ kind: kindOf(warning), part: partOf(copy, warning.path) })),
    )
    const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(new Set(names))
    return kinds
      .map((kind) => ({ kind, parts: warnings.filter((one) => one.kind === kind).map(({ part }) => part) }))
      .filter(({ parts }) => parts.length > 0)
      .map(({ kind, parts }) => t(kind, { what: list(parts) }))
      .join(' ')
  }
}

/** Makes the copies, one after the other. What was made before a refusal stays, and can be undone. */
const sendCopies = async ({ originals, body }: Wish) => {
  const copies: Copied[] = []
  for (const { id } of originals) {
    try {
      const path = `/api/daybook/v1/elements/${id}/copy`
      copies.push((await makeOnce<Copied>(path, body)).data)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { copies, error }
    }
  }
  return { copies, error: null }
}

/** A single copy opens by itself. */
const written = (_: Wish, { copies }: { readonly copies: readonly Copied[] }) =>
  copies.length < 2 ? [] : copies.map((copy) => ({ id: copy.id, name: copy.title ?? '', day: dayOf(copy) }))

/** Duplicates stories (contract 19.3), opens a single copy, and offers to move the copies to the trash again. */
export const useDuplicate = () => {
  const t = useTranslations('story')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const openStory = useOpenStory()
  const navigate = useNavigate()
  const leftOut = useLeftOutWords()
  const { mutateAsync: copy } = usePlanWrite({ change: (plan) => plan, send: sendCopies, written })
  const takeBack = useTakeBack()
  /** Back from the copy that is open, if it is. */
  const leave = (copyId: number, original: Original) => {
    if (location.pathname === `/elements/${copyId}`) void openStory(original.id)
    else if (location.pathname === '/plan')
      void navigate({
        to: '/plan',
        search: (before) =>
          validatePlanSearch(before.story === copyId ? { ...before, story: undefined } : before),
      })
  }
  return async (originals: readonly Original[], day: CopyDay, leaveOutPast: boolean): Promise<void> => {
    const toDate = dateOf(day, today)
    // Whoever chooses a day that is over wants it.
    const isPast = toDate !== undefined && toDate < today
    const { copies, error } = await copy({
      originals,
      body: { ...(toDate !== undefined && { toDate }), leaveOutPast: leaveOutPast && !isPast },
    })
    if (error !== null) showError(error)
    const [first] = copies
    const [original] = originals
    if (first === undefined || original === undefined) return
    if (originals.length === 1) await openStory(first.id)
    const shownDay = toDate ?? (originals.length === 1 ? original.day : null)
    const done =
      shownDay === null
        ? t('copy.made', { count: copies.length })
        : t('copy.madeOn', { count: copies.length, day: formatDay(shownDay, locale, 'short') })
    showUndo({
      message: [done, leftOut(copies)].filter(Boolean).join(' '),
      undo: t('undo'),
      onUndo: () => {
        leave(first.id, original)
        takeBack(copies.map(({ id }) => id))
      },
    })
  }
}
