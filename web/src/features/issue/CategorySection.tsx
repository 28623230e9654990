import { useDroppable } from '@dnd-kit/core'
import { Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PlanRow } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { targetDaysQuery, wantedIn } from '../plan/targets/target-days.ts'
import classes from './CategorySection.module.css'
import type { Target } from './Draggable.tsx'
import type { Section } from './issue-model.ts'
import { LengthWords } from './LengthWords.tsx'
import { StoryRow } from './StoryRow.tsx'
import type { IssueActions } from './use-issue-actions.ts'

interface CategorySectionProps {
  readonly section: Section
  readonly sections: readonly Section[]
  readonly platformId: number
  /** The date of the issue. */
  readonly day: CalendarDate
  readonly next: CalendarDate | undefined
  readonly actions: IssueActions
  readonly mayWrite: (row: PlanRow) => boolean
}

const columns = ['page', 'story', 'type', 'length', 'tasks', 'status'] as const

/** The stories of one category. A story dropped here joins it. */
export const CategorySection = ({ section, platformId, mayWrite, ...rest }: CategorySectionProps) => {
  const t = useTranslations('issue')
  const { categoryId, name, lengths, stories } = section
  const { day } = rest
  const { data: targets = [] } = useQuery(targetDaysQuery({ dateFrom: day, dateTo: day }))
  const wanted = wantedIn(targets, { date: day, platformId, categoryId })
  const target: Target = { categoryId }
  const { setNodeRef, isOver } = useDroppable({ id: `category ${categoryId ?? 0}`, data: target })
  const headingId = `category-${categoryId ?? 0}`
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={classes.category}
      data-over={isOver || undefined}
      data-empty={stories.length === 0 || undefined}
    >
      <header className={classes.categoryHead}>
        <Title order={2} id={headingId} className={classes.categoryName ?? ''}>
          {name ?? t('noCategory')}
        </Title>
        <span>
          {stories.length === 0 ? t('nothingYet') : t('storyCount', { count: stories.length })}
          <LengthWords lengths={lengths} wanted={wanted} />
        </span>
      </header>
      {stories.length === 0 ? null : (
        <table className={classes.stories} aria-labelledby={headingId}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  <VisuallyHidden>{t(`columns.${column}`)}</VisuallyHidden>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {stories.map((story) => (
              <StoryRow
                key={story.publicationId}
                story={story}
                section={section}
                canPlan={mayWrite(story.row)}
                {...rest}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
