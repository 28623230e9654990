import { useTranslations } from 'use-intl'
import { getJson } from '../../../api/client.ts'
import { ApiProblem, ServerAway } from '../../../api/problem.ts'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { ElementView } from '../../../api/types.ts'
import { sendBatch, sendUndo } from '../../../api/undoable.ts'
import { addDays, formatDay } from '../../../calendar-date.ts'
import { showDone, showUndo } from '../../../components/messages.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { elementPath } from '../model/element-writes.ts'
import { usePlanWrite } from '../model/plan-mutation.ts'
import { postponed } from './postponed.ts'

interface Wish {
  readonly id: number
  readonly name: string
  readonly days: number
  readonly withEvent: boolean
}

/** A refusal is already shown. */
const ignore = () => undefined

type Going = ReturnType<typeof postponed>['going'][number]

/** Moves all of a story that is still to come, says what went to another day than that, and offers to undo it. */
export const usePostpone = () => {
  const t = useTranslations('story.postpone')
  const tp = useTranslations('plan')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const reference = useReferenceData()
  const platforms = new Map(reference.platforms.map((platform) => [platform.id, platform]))
  const { mutateAsync: undo } = usePlanWrite({
    change: (plan) => plan,
    send: (positions: readonly number[]) => sendUndo(positions),
  })
  const { mutateAsync: write } = usePlanWrite({
    change: (plan) => plan,
    send: async ({ id, ...how }: Wish) => {
      const story = await getJson<ElementView>(elementPath(id))
      const { operations, ...moves } = postponed(story, { ...how, today, platforms })
      const [first, ...others] = operations
      const positions = first ? await sendBatch([{ ...first, ifVersion: story.version }, ...others]) : []
      return { ...moves, positions }
    },
  })
  const dayName = (day: string) => formatDay(day, locale, 'short')
  const wordsOf = (days: number, { publication, day, to }: Going): string[] => {
    const wanted = addDays(day, days)
    const words = {
      platform: publication.platform.name,
      wanted: dayName(wanted),
      day: dayName(to ?? day),
    }
    if (to === wanted) return []
    return [to === null ? t('stays', words) : t('elsewhere', words)]
  }
  return async (wish: Wish): Promise<boolean> => {
    try {
      const { name, days } = wish
      const { positions, going, deadlines } = await write(wish)
      const elsewhere = going.flatMap((one) => wordsOf(days, one))
      if (positions.length === 0) {
        showDone([t('nothing'), ...elsewhere].join(' '), { isLong: true })
        return true
      }
      const done = tp(days < 0 ? 'selection.movedEarlier' : 'selection.movedLater', {
        count: 1,
        days: Math.abs(days),
      })
      showUndo({
        message: [
          done,
          ...(deadlines === 0 ? [] : [tp('selection.deadlinesMoved', { count: deadlines })]),
          ...elsewhere,
        ].join(' '),
        undo: tp('undo'),
        onUndo: () => void undo(positions).then(() => showDone(tp('undone', { count: 1, name })), ignore),
      })
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof ServerAway)) throw error
      return false
    }
  }
}
