import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { IssueStory } from '../../api/types.ts'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { QuickItems } from '../plan/quick-change/QuickItems.tsx'
import { isMovable, isSaved, publicationOf, type Section, titleOf } from './issue-model.ts'
import type { IssueActions } from './use-issue-actions.ts'
import { neighbourIn } from './use-order-keys.ts'

interface StoryMenuProps {
  readonly story: IssueStory
  readonly section: Section
  readonly sections: readonly Section[]
  readonly next: CalendarDate | undefined
  readonly actions: IssueActions
}

/** Everything that dragging can do, for the keyboard and touch screens. */
export const StoryMenu = ({ story, section, sections, next, actions }: StoryMenuProps) => {
  const t = useTranslations('issue')
  const { locale } = useLanguage()
  const current = publicationOf(story)?.categoryId ?? null
  const others = sections.filter(({ categoryId }) => categoryId !== current)
  const movable = isMovable(story)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          aria-label={t('actionsOf', { title: titleOf(story.row) ?? t('untitled') })}
          disabled={!isSaved(story)}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <QuickItems
          story={{ row: story.row, day: null, publication: publicationOf(story) ?? null }}
          frame={`[data-issue-story="${story.publicationId}"]`}
          kinds={publicationOf(story)?.published ? ['person', 'deadline'] : ['person', 'status', 'deadline']}
        />
        <Menu.Divider />
        {([-1, 1] as const).map((step) => {
          const other = neighbourIn(section, story, step)
          return other === undefined ? null : (
            <Menu.Item
              key={step}
              onClick={() =>
                actions.moveTo(story, { categoryId: section.categoryId, at: other.publicationId })
              }
            >
              {t(step < 0 ? 'moveUp' : 'moveDown')}
            </Menu.Item>
          )
        })}
        {others.length > 0 ? <Menu.Label>{t('moveTo')}</Menu.Label> : null}
        {others.map(({ categoryId, name }) => (
          <Menu.Item key={categoryId ?? 0} onClick={() => actions.move(story, categoryId)}>
            {name ?? t('noCategory')}
          </Menu.Item>
        ))}
        {movable ? <Menu.Divider /> : null}
        {movable && next !== undefined ? (
          <Menu.Item onClick={() => actions.reschedule(story, next)}>
            {t('toNextIssue', { day: formatDay(next, locale, 'short') })}
          </Menu.Item>
        ) : null}
        {movable ? <Menu.Item onClick={() => actions.takeOut(story)}>{t('takeOut')}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
