import { useDroppable } from '@dnd-kit/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { IssueStory, Lengths } from '../../api/types.ts'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { SeriesSign } from '../../components/SeriesSign.tsx'
import { FindingSign } from '../../components/SeveritySign.tsx'
import { StatusSign } from '../../components/StatusSign.tsx'
import { NoTasks } from '../plan/list/Cells.tsx'
import { TaskChip } from '../plan/list/TaskChip.tsx'
import { shownStatus } from '../plan/model/statuses.ts'
import { usePlanContext } from '../plan/plan-context.tsx'
import { openPressed } from '../plan/quick-change/quick-change.ts'
import { Grip, type Target, useDragOf } from './Draggable.tsx'
import { isSaved, publicationOf, type Section, tasksOf, titleOf } from './issue-model.ts'
import { PageField } from './PageField.tsx'
import { StoryMenu } from './StoryMenu.tsx'
import classes from './StoryRow.module.css'
import type { IssueActions } from './use-issue-actions.ts'

interface StoryRowProps {
  readonly story: IssueStory
  /** The date of the issue. */
  readonly day: CalendarDate
  readonly section: Section
  readonly sections: readonly Section[]
  readonly next: CalendarDate | undefined
  readonly actions: IssueActions
  readonly canPlan: boolean
}

/** Only the numbers in a column, written of ordered; with words on a phone, which has no columns. */
const Length = ({ lengths: { ordered, written } }: { readonly lengths: Lengths }) => {
  const t = useTranslations('issue')
  const { locale } = usePlanContext()
  if (ordered === 0 && written === 0) return <span>–</span>
  const one = written === 0 ? t('orderedLength', { count: ordered }) : t('writtenLength', { count: written })
  const words = written === 0 || ordered === 0 ? one : t('writtenOf', { written, ordered })
  return (
    <>
      <span className={classes.inColumn} title={words}>
        {[
          written === 0 ? [] : written.toLocaleString(locale),
          ordered === 0 ? '–' : ordered.toLocaleString(locale),
        ]
          .flat()
          .join(' / ')}
      </span>
      <span className={classes.onPhone}>{words}</span>
    </>
  )
}

/** One story of the issue: its page, name, length, tasks and status. */
export const StoryRow = ({ story, day, section, sections, next, actions, canPlan }: StoryRowProps) => {
  const t = useTranslations('issue')
  const { lookup, locale, now } = usePlanContext()
  const { row, lengths } = story
  const canPlace = canPlan && isSaved(story)
  const target: Target = { categoryId: section.categoryId, at: story.publicationId }
  const { setNodeRef, isOver } = useDroppable({
    id: `row ${story.publicationId}`,
    data: target,
    disabled: !canPlace,
  })
  const drag = useDragOf({ kind: 'story', story }, canPlace)
  const publication = publicationOf(story)
  const type = lookup.types.get(publication?.typeId ?? 0)?.name
  const status = shownStatus(publication?.statusId ?? null, lookup.publicationStatuses)
  const published = publication?.published ?? null
  return (
    <tr
      ref={setNodeRef}
      data-over={isOver || undefined}
      className={classes.story}
      data-story={row.id}
      data-issue-story={isSaved(story) ? publication?.id : undefined}
      onClick={({ target }) => openPressed({ row, day: null, publication: publication ?? null }, target)}
    >
      <td className={classes.handle}>
        <Grip drag={drag} />
      </td>
      <td className={classes.page}>
        <PageField story={story} actions={actions} canPlace={canPlace} />
      </td>
      <th scope="row" className={classes.title}>
        <ConfidentialSign of={row} />
        <Link
          {...drag.title}
          draggable={false}
          to="/elements/$elementId"
          params={{ elementId: String(row.id) }}
        >
          {titleOf(row) ?? t('untitled')}
        </Link>
        <SeriesSign of={row} />
        <FindingSign of={row} />
      </th>
      <td className={classes.type}>{type}</td>
      <td className={classes.length}>
        <Length lengths={lengths} />
      </td>
      <td className={classes.people}>
        <span className={classes.tasks} data-shows="person deadline">
          {canPlace && tasksOf(story).length === 0 ? <NoTasks /> : null}
          {tasksOf(story).map((task) => (
            <TaskChip key={task.id} row={row} task={task} day={now.date} canChange={canPlan} />
          ))}
        </span>
      </td>
      <td>
        <span className={classes.status} data-change={canPlace && published === null ? 'status' : undefined}>
          <StatusSign {...status} />
          {published === null
            ? (status.name ?? t('noStatus'))
            : published.date === day
              ? t('publishedAt', { time: published.time })
              : t('published', { day: formatDay(published.date, locale, 'day'), time: published.time })}
        </span>
      </td>
      <td className={classes.actions}>
        {canPlan ? (
          <StoryMenu story={story} section={section} sections={sections} next={next} actions={actions} />
        ) : null}
      </td>
    </tr>
  )
}
