import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { IssueStory } from '../../../../src/planning/print-issues/print-issue-schemas.ts'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { StatusSign } from '../../components/StatusSign.tsx'
import { NoTasks } from '../plan/list/Cells.tsx'
import { TaskChip } from '../plan/list/TaskChip.tsx'
import { shownStatus } from '../plan/model/statuses.ts'
import { usePlanSurroundings } from '../plan/plan-context.tsx'
import { openPressed } from '../plan/quick-change/quick-change.ts'
import { Grip } from './Draggable.tsx'
import { isSaved, publicationOf, type Section, tasksOf, titleOf } from './issue-model.ts'
import { StoryMenu } from './StoryMenu.tsx'
import classes from './StoryRow.module.css'
import type { IssueActions } from './use-issue-actions.ts'

interface StoryRowProps {
  readonly story: IssueStory
  /** The date of the issue. */
  readonly day: CalendarDate
  readonly sections: readonly Section[]
  readonly next: CalendarDate | undefined
  readonly actions: IssueActions
  readonly canPlan: boolean
}

/** Only the number in a column; with its unit on a phone, which has no columns. */
const Length = ({ characters }: { readonly characters: number }) => {
  const t = useTranslations('issue')
  const { locale } = usePlanSurroundings()
  return (
    <>
      <span className={classes.inColumn}>{characters.toLocaleString(locale)}</span>
      <span className={classes.onPhone}>{t('characters', { count: characters })}</span>
    </>
  )
}

/** One story of the issue: its name, length, tasks and status. */
export const StoryRow = ({ story, day, sections, next, actions, canPlan }: StoryRowProps) => {
  const t = useTranslations('issue')
  const { lookup, locale } = usePlanSurroundings()
  const { row, length } = story
  const publication = publicationOf(story)
  const type = lookup.types.get(publication?.typeId ?? 0)?.name
  const status = shownStatus(publication?.statusId ?? null, lookup.publicationStatuses)
  const published = publication?.published ?? null
  return (
    <tr
      className={classes.story}
      data-story={row.id}
      data-issue-story={isSaved(story) ? publication?.id : undefined}
      onClick={({ target }) => openPressed({ row, day: null, publication: publication ?? null }, target)}
    >
      <td className={classes.handle}>
        {canPlan && isSaved(story) ? <Grip held={{ kind: 'story', story }} /> : null}
      </td>
      <th scope="row" className={classes.title}>
        <ConfidentialSign of={row} />
        <Link to="/elements/$elementId" params={{ elementId: String(row.id) }}>
          {titleOf(row) ?? t('untitled')}
        </Link>
      </th>
      <td className={classes.type}>{type}</td>
      <td className={classes.length}>{length === 0 ? '–' : <Length characters={length} />}</td>
      <td className={classes.people}>
        <span className={classes.tasks} data-shows="person deadline">
          {canPlan && isSaved(story) && tasksOf(story).length === 0 ? <NoTasks /> : null}
          {tasksOf(story).map((task) => (
            <TaskChip key={task.id} task={task} day={null} canChange={canPlan} />
          ))}
        </span>
      </td>
      <td>
        <span
          className={classes.status}
          data-change={canPlan && isSaved(story) && published === null ? 'status' : undefined}
        >
          <StatusSign {...status} />
          {published === null
            ? (status.name ?? t('noStatus'))
            : published.date === day
              ? t('publishedAt', { time: published.time })
              : t('published', { day: formatDay(published.date, locale, 'day'), time: published.time })}
        </span>
      </td>
      <td className={classes.actions}>
        {canPlan ? <StoryMenu story={story} sections={sections} next={next} actions={actions} /> : null}
      </td>
    </tr>
  )
}
