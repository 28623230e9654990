import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { IssueStory } from '../../../../src/planning/print-issues/print-issue-schemas.ts'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { StatusSign } from '../../components/StatusSign.tsx'
import { TaskChip } from '../plan/list/TaskChip.tsx'
import { shownStatus } from '../plan/model/statuses.ts'
import { usePlanSurroundings } from '../plan/plan-context.tsx'
import { Grip } from './Draggable.tsx'
import { isSaved, publicationOf, type Section, tasksOf, titleOf } from './issue-model.ts'
import { StoryMenu } from './StoryMenu.tsx'
import classes from './StoryRow.module.css'
import type { IssueActions } from './use-issue-actions.ts'

interface StoryRowProps {
  readonly story: IssueStory
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
export const StoryRow = ({ story, sections, next, actions, canPlan }: StoryRowProps) => {
  const t = useTranslations('issue')
  const { lookup, locale } = usePlanSurroundings()
  const { row, length } = story
  const publication = publicationOf(story)
  const type = lookup.types.get(publication?.typeId ?? 0)?.name
  const status = shownStatus(publication?.statusId ?? null, lookup.publicationStatuses)
  const published = publication?.published ?? null
  return (
    <tr className={classes.story}>
      <td className={classes.handle}>
        {canPlan && isSaved(story) ? <Grip held={{ kind: 'story', story }} /> : null}
      </td>
      <th scope="row" className={classes.title}>
        <ConfidentialSign of={row} />
        <Link to="/elements/$elementId" params={{ elementId: String(row.id) }}>
          {titleOf(row) ?? t('untitled')}
        </Link>
      </th>
      <td>{type}</td>
      <td className={classes.length}>{length === 0 ? '–' : <Length characters={length} />}</td>
      <td>
        <span className={classes.tasks}>
          {tasksOf(story).map((task) => (
            <TaskChip key={task.id} task={task} day={null} />
          ))}
        </span>
      </td>
      <td>
        <span className={classes.status}>
          <StatusSign {...status} />
          {published === null
            ? (status.name ?? t('noStatus'))
            : t('published', { day: formatDay(published.date, locale, 'day'), time: published.time })}
        </span>
      </td>
      <td className={classes.actions}>
        {canPlan ? <StoryMenu story={story} sections={sections} next={next} actions={actions} /> : null}
      </td>
    </tr>
  )
}
