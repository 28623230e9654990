import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IssueView } from '../../api/types.ts'
import { useMayWriteOf } from '../plan/model/may-write.ts'
import { elementInHand, useQuickKeys } from '../plan/quick-change/use-quick-keys.ts'
import { CandidateList } from './CandidateList.tsx'
import { CategorySection } from './CategorySection.tsx'
import { besidePointer, type Held, rowOf, type Target, withoutClicks } from './Draggable.tsx'
import { isHeld, isTarget } from './held.ts'
import classes from './Issue.module.css'
import { neighboursOf, type Platform, publicationOf, sectionsOf, titleOf } from './issue-model.ts'
import { useIssueActions } from './use-issue-actions.ts'
import { useOrderKeys } from './use-order-keys.ts'

interface IssueBoardProps {
  readonly issue: IssueView
  readonly platform: Platform
}

/** The categories of an issue with their stories, next to the stories that could be added. */
export const IssueBoard = ({ issue, platform }: IssueBoardProps) => {
  const t = useTranslations('issue')
  const mayWrite = useMayWriteOf(issue)
  const actions = useIssueActions(issue)
  const [held, setHeld] = useState<Held | null>(null)
  const allowClicks = useRef<() => void>(undefined)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const sections = sectionsOf(issue, platform)
  const inHand = () => {
    const frame = elementInHand('data-issue-story')
    const id = Number(frame?.dataset.issueStory)
    const story = sections.flatMap(({ stories }) => stories).find(({ publicationId }) => publicationId === id)
    return frame && story ? { story, frame } : undefined
  }
  useQuickKeys(mayWrite, () => {
    const found = inHand()
    if (found === undefined) return
    const { story, frame } = found
    return { row: story.row, day: null, publication: publicationOf(story) ?? null, frame }
  })
  useOrderKeys(sections, actions, () => {
    const found = inHand()
    return found && mayWrite(found.story.row) ? found : undefined
  })
  const { next } = neighboursOf(issue, issue.date)
  const nameOf = (what: Held | null) => (what === null ? '' : (titleOf(rowOf(what)) ?? t('untitled')))
  const drop = (what: Held, { categoryId, at }: Target) => {
    if (what.kind === 'candidate') actions.pull(what.row, categoryId)
    else if (at !== undefined) actions.moveTo(what.story, { categoryId, at })
    else actions.move(what.story, categoryId)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: () => t('held', { title: nameOf(held) }),
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
      }}
      onDragStart={({ active }) => {
        allowClicks.current = withoutClicks()
        setHeld(isHeld(active.data.current) ? active.data.current : null)
      }}
      onDragCancel={() => {
        allowClicks.current?.()
        setHeld(null)
      }}
      onDragEnd={({ over }) => {
        allowClicks.current?.()
        const target = over?.data.current
        if (held !== null && isTarget(target)) drop(held, target)
        setHeld(null)
      }}
    >
      <div className={classes.board}>
        <div className={`${classes.pages} above-messages`}>
          {sections.map((section) => (
            <CategorySection
              key={section.categoryId ?? 0}
              section={section}
              sections={sections}
              platformId={issue.platformId}
              day={issue.date}
              next={next}
              actions={actions}
              mayWrite={mayWrite}
            />
          ))}
        </div>
        <CandidateList
          issue={issue}
          sections={sections}
          actions={actions}
          mayPull={(row) => issue.isIssueDate && mayWrite(row)}
        />
      </div>
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]}>
        {held === null ? null : (
          <div className={classes.held} data-held>
            {nameOf(held)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
