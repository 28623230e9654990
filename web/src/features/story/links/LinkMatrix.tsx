import { Title, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicationView, TaskView } from '../../../api/types.ts'
import { linkField } from '../fields/publication-fields.ts'
import { usePublicationNames } from '../publications/publication-name.ts'
import { useCards } from '../publications/use-cards.ts'
import { useStory } from '../saving/story-context.tsx'
import { useField, wordsOf } from '../saving/use-field.ts'
import { useTaskNames } from '../tasks/task-name.ts'
import classes from './LinkMatrix.module.css'
import { type Cell, movedCell } from './moved-cell.ts'
import { needsMatrix } from './needs-matrix.ts'

interface DotProps {
  readonly task: TaskView
  readonly publication: PublicationView
  readonly name: string
  readonly cell: Cell
  /** The one dot in the tab order; arrow keys move from there. */
  readonly isReached: boolean
  readonly onMove: (event: KeyboardEvent, cell: Cell) => void
  readonly onReach: (cell: Cell) => void
}

const Dot = ({ task, publication, name, cell, isReached, onMove, onReach }: DotProps) => {
  const { value: isLinked, canEdit, refused, save } = useField(linkField(publication.id, task.id))
  const toggle = () => {
    if (canEdit) save(!isLinked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return onMove(event, cell)
    event.preventDefault()
    toggle()
  }
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are interactive (ARIA grid)
      role="gridcell"
      tabIndex={isReached ? 0 : -1}
      aria-selected={isLinked}
      aria-readonly={!canEdit}
      aria-invalid={refused ? true : undefined}
      aria-label={name}
      title={refused ? wordsOf(refused.error) : name}
      data-cell={`${cell.row}.${cell.column}`}
      className={classes.cell}
      onClick={toggle}
      onKeyDown={onKeyDown}
      onFocus={() => onReach(cell)}
    >
      <span className={classes.dot} data-linked={isLinked || undefined} />
    </td>
  )
}

/** Which tasks belong to which publications: a grid of dots to press (contract 5.1). */
export const LinkMatrix = () => {
  const t = useTranslations('story.links')
  const { element, canEdit } = useStory()
  const { headlineOf: taskNameOf } = useTaskNames()
  const { nameOf: publicationNameOf, codeOf } = usePublicationNames()
  const [reached, setReached] = useState<Cell>({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const publications = useCards().map(({ publication }) => publication)
  const { tasks } = element
  if (!needsMatrix({ tasks, publications })) return null
  const last = { row: tasks.length - 1, column: publications.length - 1 }
  const current = { row: Math.min(reached.row, last.row), column: Math.min(reached.column, last.column) }
  const onMove = (event: KeyboardEvent, cell: Cell) => {
    const next = movedCell(event, cell, last)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus()
  }
  return (
    <section aria-label={t('title')} className={classes.section}>
      <Title order={2} size="h3" mb="sm">
        {t('title')}
      </Title>
      <div className={classes.scroll}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with interactive cells (ARIA grid)
          role="grid"
          aria-label={t('grid')}
          aria-readonly={!canEdit}
          className={classes.grid}
        >
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('task')}</VisuallyHidden>
              </th>
              {publications.map((publication) => (
                <th
                  key={publication.id}
                  scope="col"
                  className={classes.column}
                  title={publicationNameOf(publication)}
                >
                  <span aria-hidden>{codeOf(publication)}</span>
                  <VisuallyHidden>{publicationNameOf(publication)}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.map((task, row) => (
              <tr key={task.id}>
                <th scope="row" className={classes.row}>
                  {taskNameOf(task)}
                </th>
                {publications.map((publication, column) => (
                  <Dot
                    key={publication.id}
                    task={task}
                    publication={publication}
                    name={t('dot', { task: taskNameOf(task), publication: publicationNameOf(publication) })}
                    cell={{ row, column }}
                    isReached={current.row === row && current.column === column}
                    onMove={onMove}
                    onReach={setReached}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
