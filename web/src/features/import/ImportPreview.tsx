import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemText } from '../../components/ProblemText.tsx'
import { WideTable } from '../../components/WideTable.tsx'
import { corrected, withDaysBelow } from './corrections.ts'
import classes from './Import.module.css'
import { ImportRow } from './ImportRow.tsx'
import type { Import, ImportLine } from './imports.ts'
import { useCommit } from './use-commit.ts'

interface ImportPreviewProps {
  readonly found: Import
  readonly isLooking: boolean
  readonly problem: string | undefined
  /** Looks at the lines again, which may have been corrected. */
  readonly onLook: (lines: Import) => void
}

const shownAtOnce = 100

const isWanted = ({ errors, known, committed }: ImportLine): boolean =>
  errors.length === 0 && known !== 'skip' && !committed

const DaysBelow = ({ found, onLook }: Pick<ImportPreviewProps, 'found' | 'onLook'>) => {
  const t = useTranslations('import')
  const filled = withDaysBelow(found)
  return filled === null ? null : (
    <Button variant="default" size="compact-sm" onClick={() => onLook(filled.table)}>
      {t('daysBelow', { count: filled.count })}
    </Button>
  )
}

const Outcome = ({ refused, result, undone, isWorking, commit, undo }: ReturnType<typeof useCommit>) => {
  const t = useTranslations('import')
  return (
    <div role="status">
      {result === null || undone !== null ? null : (
        <Group gap="md">
          <Text size="sm">{t('result', { ...result, refused: refused.length })}</Text>
          {refused.length === 0 ? null : (
            <Button size="compact-sm" loading={isWorking} onClick={() => void commit(refused)}>
              {t('tryAgain', { count: refused.length })}
            </Button>
          )}
          <Button variant="default" size="compact-sm" loading={isWorking} onClick={() => void undo()}>
            {t('undo')}
          </Button>
          <Link to="/plan">{t('toPlan')}</Link>
        </Group>
      )}
      {undone === null ? null : (
        <Text size="sm">
          {[
            t('undone', { count: undone.undone.length }),
            undone.kept.length === 0 ? '' : t('kept', { count: undone.kept.length }),
          ].join(' ')}
        </Text>
      )}
    </div>
  )
}

/** What a click does with the lines that are wanted. */
const useCommitWords = () => {
  const t = useTranslations('import')
  return (wanted: readonly ImportLine[]): string => {
    const changed = wanted.filter(({ known }) => known === 'update').length
    const count = wanted.length - changed
    if (changed === 0) return count === 0 ? t('nothing') : t('add', { count })
    return count === 0 ? t('change', { count: changed }) : t('addAndChange', { count, changed })
  }
}

/** What becomes of each line: a table to correct in place. */
export const ImportPreview = ({ found, isLooking, problem, onLook }: ImportPreviewProps) => {
  const t = useTranslations('import')
  const wordsOfCommit = useCommitWords()
  const [onlyErrors, setOnlyErrors] = useState(false)
  const [shown, setShown] = useState(shownAtOnce)
  const committing = useCommit(found)
  const { lines, result, undone, progress, error, isWorking, commit, leaveMade } = committing
  const faulty = lines.filter(({ errors }) => errors.length > 0)
  const wanted = lines.filter(isWanted)
  const listed = onlyErrors && faulty.length > 0 ? faulty : lines
  return (
    <>
      <Group gap="md">
        <Text size="sm">{t('lines', { count: lines.length })}</Text>
        {faulty.length === 0 ? null : (
          <Button
            variant={onlyErrors ? 'filled' : 'default'}
            size="compact-sm"
            aria-pressed={onlyErrors}
            onClick={() => setOnlyErrors(!onlyErrors)}
          >
            {t('onlyErrors')} ({faulty.length})
          </Button>
        )}
        {result === null ? <DaysBelow found={found} onLook={onLook} /> : null}
        {problem === undefined ? null : (
          // What the server has looked at is not what stands here.
          <Button onClick={() => onLook(found)}>{t('look')}</Button>
        )}
        {problem === undefined && (result === null || (undone === null && wanted.length > 0)) ? (
          <Button
            loading={isWorking || isLooking}
            disabled={wanted.length === 0}
            onClick={() => void commit(wanted.map(({ line }) => line))}
          >
            {wordsOfCommit(wanted)}
          </Button>
        ) : null}
        {progress === null ? null : (
          <Text size="sm" role="status">
            {t('working', progress)}
          </Text>
        )}
      </Group>
      <Outcome {...committing} />
      <ProblemText>{error ?? problem}</ProblemText>
      {found.unknownColumns.length === 0 ? null : (
        <Text size="sm">{t('unknown', { headings: found.unknownColumns.join(', ') })}</Text>
      )}
      <WideTable minWidth={900}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('line')}</th>
              {found.columns.map(({ heading, column }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
                column === null ? null : <th key={index}>{heading}</th>,
              )}
              <th>{t('becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, shown).map((line) => (
              <ImportRow
                key={line.line}
                line={line}
                columns={found.columns}
                isFixed={isWorking || isLooking}
                onCorrect={(index, correction) => onLook(corrected(leaveMade(), line, index, correction))}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      {listed.length <= shown ? null : (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          {t('more', { count: Math.min(shownAtOnce, listed.length - shown) })}
        </Button>
      )}
    </>
  )
}
