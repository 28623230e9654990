import { Button, CloseButton } from '@mantine/core'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { addDays, daysBetween, formatDay } from '../../../calendar-date.ts'
import { useShortcut } from '../../../components/shortcuts.ts'
import { useReasonsAt } from '../../story/tasks/availability.ts'
import { useReasonHint } from '../../story/tasks/reason-words.ts'
import { filterOptions } from '../filters/filter-options.ts'
import type { RowItem } from '../list/items.ts'
import type { StoryChange } from '../model/undoable-writes.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { useDeadlineOffer } from '../plan-on/use-deadline-offer.ts'
import type { IdFilter } from '../search/plan-filters.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { DayMenu, type NewDay } from './DayMenu.tsx'
import classes from './Selection.module.css'
import { type Chosen, toDay, toGroup, toPerson, toPlatform, toStatus, toTrash } from './story-changes.ts'
import { useMany } from './use-many.ts'

interface SelectionBarProps {
  readonly chosen: readonly RowItem[]
  readonly onClear: () => void
}

/** Each story once: it may be selected on several days. */
const storiesOf = (items: readonly RowItem[]): Chosen[] =>
  items
    .filter(({ row }, index) => items.findIndex((other) => other.row.id === row.id) === index)
    .map(({ row, date }) => ({ row, day: date }))

/** What can be done with all selected stories at once. */
export const SelectionBar = ({ chosen, onClear }: SelectionBarProps) => {
  const { t, lookup, locale } = usePlanSurroundings()
  const reference = useReferenceData()
  const startingStatus = useStartingStatus()
  const many = useMany()
  const offerDeadlines = useDeadlineOffer()
  const stories = storiesOf(chosen)
  const optionsOf = (filter: IdFilter) => filterOptions(filter, reference, '').filter(({ id }) => id > 0)
  const readReasons = useReasonsAt()
  const hintOf = useReasonHint()
  const readWhoCannot = async (): Promise<ReadonlyMap<number, string>> => {
    const [day, ...others] = [...new Set(stories.map((story) => story.day))]
    // On several days, each has other reasons.
    if (!day || others.length > 0) return new Map()
    const reasons = await readReasons({ date: day, time: null })
    return new Map([...reasons].map(([userId, those]) => [userId, hintOf(those)]))
  }
  useShortcut('escape', t('selection.clear'), 'story', onClear)

  const carryOut = async <Change extends StoryChange>(
    change: (story: Chosen) => Change | null,
    message: (count: number) => string,
    offer?: (changes: readonly Change[]) => ReturnType<typeof offerDeadlines>,
  ): Promise<void> => {
    const changes = stories.flatMap((story) => change(story) ?? [])
    const words = { message, unchanged: stories.length - changes.length, further: offer?.(changes) }
    if (await many(changes, words)) onClear()
  }
  const move = (to: NewDay) => {
    const dateFor = ({ day }: Chosen) => {
      if ('date' in to) return to.date
      return day === null ? null : addDays(day, to.days)
    }
    return carryOut(
      (story) => {
        const date = dateFor(story)
        const change = date === null ? null : toDay(story, date, lookup)
        const days = date === null || story.day === null ? 0 : daysBetween(story.day, date)
        return change && { ...change, days }
      },
      (count) =>
        'date' in to
          ? t('selection.movedTo', { count, day: formatDay(to.date, locale, 'short') })
          : t(to.days < 0 ? 'selection.movedEarlier' : 'selection.movedLater', {
              count,
              days: Math.abs(to.days),
            }),
      offerDeadlines,
    )
  }
  return (
    <div role="toolbar" aria-label={t('selection.title')} className={`${classes.bar} no-print`}>
      <span className={classes.count} role="status">
        {t('selection.count', { count: stories.length })}
      </span>
      {reference.organization.elementStatusEnabled ? (
        <ChoiceMenu
          label={t('filter.elementStatusIds')}
          options={optionsOf('elementStatusIds')}
          onChoose={({ id, name }) =>
            void carryOut(
              ({ row }) => toStatus(row, id),
              (count) => t('selection.statusSet', { count, status: name }),
            )
          }
        />
      ) : null}
      <DayMenu onChoose={(day) => void move(day)} />
      <ChoiceMenu
        label={t('filter.groupIds')}
        options={optionsOf('groupIds')}
        onChoose={({ id, name }) =>
          void carryOut(
            ({ row }) => toGroup(row, id),
            (count) => t('selection.grouped', { count, group: name }),
          )
        }
      />
      <ChoiceMenu
        label={t('filter.userIds')}
        options={optionsOf('userIds')}
        readHints={readWhoCannot}
        onChoose={(user) =>
          void carryOut(
            ({ row }) => toPerson(row, user),
            (count) => t('selection.assigned', { count, name: user.name }),
          )
        }
      />
      <ChoiceMenu
        label={t('filter.platformIds')}
        options={optionsOf('platformIds')}
        onChoose={({ id, name }) => {
          const platform = lookup.platforms.get(id)
          if (platform === undefined) return
          void carryOut(
            (story) => toPlatform(story, platform, startingStatus(id)),
            (count) => t('selection.planned', { count, platform: name }),
          )
        }}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() =>
          void carryOut(
            ({ row }) => toTrash(row),
            (count) => t('selection.trashed', { count }),
          )
        }
      >
        {t('trash')}
      </Button>
      <CloseButton size="sm" aria-label={t('selection.clear')} onClick={onClear} />
    </div>
  )
}
