import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { handOver } from '../../import/handed-over.ts'
import type { ImportDefaults } from '../../import/imports.ts'
import { formatOf } from '../../import/table-text.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './Entry.module.css'

interface SeveralLinesProps {
  readonly lines: readonly string[]
  /** As it was pasted. */
  readonly text: string
  /** Where stories of the line go that say nothing else. */
  readonly defaults: ImportDefaults
  /** Not pasted, but refused before. */
  readonly areRefused?: boolean
  /** Takes the focus. */
  readonly isFresh: boolean
  readonly onEach: () => void
  readonly onOne: () => void
  readonly onCancel: () => void
}

const maximumAtOnce = 100

/** More lines than this are shown when asked for. */
const shownAtFirst = 6

/** Asks once whether pasted lines are a story each. The first answer has the focus. */
export const SeveralLines = (props: SeveralLinesProps) => {
  const { lines, text, defaults, areRefused = false, isFresh, onEach, onOne, onCancel } = props
  const { t } = usePlanContext()
  const [showsAll, setShowsAll] = useState(lines.length <= shownAtFirst)
  const isTooMany = lines.length > maximumAtOnce
  const isTable = formatOf(text) !== null
  const navigate = useNavigate()
  const count = lines.length
  const words = areRefused ? t('refusedLines', { count }) : t('severalLines', { count })
  return (
    <div
      role="group"
      aria-label={words}
      className={classes.several}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <span>{[words, isTooMany ? t('tooManyLines', { maximum: maximumAtOnce }) : ''].join(' ')}</span>
      {isTooMany ? null : (
        <Button size="compact-xs" autoFocus={isFresh && !isTable} onClick={onEach}>
          {t('aStoryEach', { count })}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-xs"
        autoFocus={isFresh && isTooMany && !isTable}
        onClick={onOne}
      >
        {t('oneStory', { count })}
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        autoFocus={isFresh && isTable}
        onClick={() => {
          handOver({ text, defaults })
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
          {t('allLines', { count })}
        </Button>
      )}
    </div>
  )
}
