import { Button, CloseButton } from '@mantine/core'
import { useIsFreelancer } from '../../../api/freelancers.ts'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { formatMoment } from '../../../calendar-date.ts'
import { useShortcut } from '../../../components/shortcuts.ts'
import { ableFirst } from '../../story/tasks/assignee-choices.ts'
import { useStandingsAt } from '../../story/tasks/availability.ts'
import { useStandingHint } from '../../story/tasks/reason-words.ts'
import { filterOptions } from '../filters/filter-options.ts'
import type { RowItem } from '../list/items.ts'
import type { StoryChange } from '../model/undoable-writes.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { IdFilter } from '../search/plan-filters.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { DayMenu } from './DayMenu.tsx'
import { DeadlineMenu } from './DeadlineMenu.tsx'
import classes from './Selection.module.css'
import {
  type Chosen,
  hasOpenTasks,
  isPlannedFor,
  toDeadlines,
  toGroup,
  toPerson,
  toPlatform,
  toStatus,
} from './story-changes.ts'
import { storiesOf, useCarryOut, useMoveMany } from './use-carry-out.ts'
import type { ForSeveral, SeveralChoice } from './use-several.ts'

interface SelectionBarProps {
  readonly chosen: readonly RowItem[]
  /** The menu that is open. */
  readonly open: SeveralChoice | null
  readonly onOpen: (open: SeveralChoice | null) => void
  readonly onSeveral: ForSeveral
  readonly onClear: () => void
}

/** What can be done with all selected stories at once. */
export const SelectionBar = ({ chosen, open, onOpen, onSeveral, onClear }: SelectionBarProps) => {
  const { t, lookup, locale } = usePlanContext()
  const reference = useReferenceData()
  const startingStatus = useStartingStatus()
  const isFreelancer = useIsFreelancer()
  const change = useCarryOut()
  const moveMany = useMoveMany()
  const stories = storiesOf(chosen)
  const optionsOf = (filter: IdFilter) => filterOptions(filter, reference, '').filter(({ id }) => id > 0)
  const readStandings = useStandingsAt()
  const hintOf = useStandingHint()
  const readWhoCannot = async (): Promise<ReadonlyMap<number, string>> => {
    const [day, ...others] = [...new Set(stories.map((story) => story.day))]
    // On several days, each has other reasons.
    if (!day || others.length > 0) return new Map()
    const standings = await readStandings({ date: day, time: null })
    return new Map(
      ableFirst(optionsOf('userIds'), standings).map(({ id }) => {
        const standing = standings.get(id)
        return [id, standing ? hintOf(standing) : '']
      }),
    )
  }
  useShortcut('escape', t('selection.clear'), 'story', onClear)

  const carryOut = async (
    ...what: [(story: Chosen) => StoryChange | null, (count: number) => string]
  ): Promise<void> => {
    if (await change(stories, ...what)) onClear()
  }
  const menu = (kind: SeveralChoice) => ({
    isOpen: open === kind,
    onOpen: (isOpen: boolean) => onOpen(isOpen ? kind : null),
  })
  return (
    <div role="toolbar" aria-label={t('selection.title')} className={`${classes.bar} no-print`}>
      <span className={classes.count} role="status">
        {t('selection.count', { count: stories.length })}
      </span>
      {reference.organization.elementStatusEnabled ? (
        <ChoiceMenu
          {...menu('status')}
          label={t('filter.elementStatusIds')}
          options={optionsOf('elementStatusIds')}
          isCurrent={(id) => stories.every(({ row }) => toStatus(row, id) === null)}
          onChoose={({ id, name }) =>
            void carryOut(
              ({ row }) => toStatus(row, id),
              (count) => t('selection.statusSet', { count, status: name }),
            )
          }
        />
      ) : null}
      <DayMenu
        {...menu('day')}
        onChoose={async (day) => {
          if (await moveMany(stories, day)) onClear()
        }}
      />
      <ChoiceMenu
        {...menu('group')}
        label={t('filter.groupIds')}
        options={optionsOf('groupIds')}
        isCurrent={(id) => stories.every(({ row }) => toGroup(row, id) === null)}
        onChoose={({ id, name }) =>
          void carryOut(
            ({ row }) => toGroup(row, id),
            (count) => t('selection.grouped', { count, group: name }),
          )
        }
      />
      <ChoiceMenu
        {...menu('person')}
        label={t('filter.userIds')}
        options={optionsOf('userIds')}
        readHints={readWhoCannot}
        isCurrent={(id) => stories.every(({ row }) => hasOpenTasks(row, id))}
        onChoose={(user) =>
          void carryOut(
            ({ row }) => toPerson(row, user, isFreelancer),
            (count) => t('selection.assigned', { count, name: user.name }),
          )
        }
      />
      <ChoiceMenu
        {...menu('platform')}
        label={t('filter.platformIds')}
        options={optionsOf('platformIds')}
        isCurrent={(id) => stories.every(({ row }) => isPlannedFor(row, id))}
        onChoose={({ id, name }) => {
          const platform = lookup.platforms.get(id)
          if (platform === undefined) return
          void carryOut(
            (story) => toPlatform(story, platform, startingStatus(id)),
            (count) => t('selection.planned', { count, platform: name }),
          )
        }}
      />
      <DeadlineMenu
        {...menu('deadline')}
        onChoose={(deadline) =>
          void carryOut(
            ({ row }) => toDeadlines(row, deadline),
            (count) =>
              deadline === null
                ? t('selection.deadlineCleared', { count })
                : t('selection.deadlineSet', {
                    count,
                    when: formatMoment(deadline.date, deadline.time, locale),
                  }),
          )
        }
      />
      <Button variant="subtle" size="compact-sm" onClick={() => onSeveral('duplicate')}>
        {t('duplicate')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => onSeveral('trash')}>
        {t('trash')}
      </Button>
      <CloseButton size="sm" aria-label={t('selection.clear')} onClick={onClear} />
    </div>
  )
}
