import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { handOver } from '../../import/handed-over.ts'
import { formatOf } from '../../import/table-text.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './Entry.module.css'

interface SeveralLinesProps {
  readonly lines: readonly string[]
  /** As it was pasted. */
  readonly text: string
  /** Just pasted, not refused later while the person may be typing elsewhere. */
  readonly isFresh: boolean
  readonly onEach: () => void
  readonly onOne: () => void
  readonly onCancel: () => void
}

const maximumAtOnce = 100

/** More lines than this are shown when asked for. */
const shownAtFirst = 6

/** Asks once whether pasted lines are a story each. The first answer has the focus. */
export const SeveralLines = ({ lines, text, isFresh, onEach, onOne, onCancel }: SeveralLinesProps) => {
  const { t } = usePlanContext()
  const [showsAll, setShowsAll] = useState(lines.length <= shownAtFirst)
  const isTooMany = lines.length > maximumAtOnce
  const isTable = formatOf(text) !== null
  const navigate = useNavigate()
  return (
    <div
      role="group"
      aria-label={t('severalLines', { count: lines.length })}
      className={classes.several}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <span>
        {t('severalLines', { count: lines.length })}{' '}
        {isTooMany ? t('tooManyLines', { maximum: maximumAtOnce }) : null}
      </span>
      {isTooMany ? null : (
        <Button size="compact-xs" autoFocus={isFresh && !isTable} onClick={onEach}>
          {t('aStoryEach', { count: lines.length })}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-xs"
        autoFocus={isFresh && isTooMany && !isTable}
        onClick={onOne}
      >
        {t('oneStory')}
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        autoFocus={isFresh && isTable}
        onClick={() => {
          handOver(text)
          void navigate({ to: '/import' })
        }}
      >
        {t('lookFirst')}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <ol className={classes.lines}>
        {(showsAll ? lines : lines.slice(0, shownAtFirst)).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <li key={index}>{line}</li>
        ))}
      </ol>
      {showsAll ? null : (
        <Button variant="subtle" size="compact-xs" onClick={() => setShowsAll(true)}>
          {t('allLines', { count: lines.length })}
        </Button>
      )}
    </div>
  )
}
