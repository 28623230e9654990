import type { LinePart } from '@daybook/shared/typed/line-names'
import { CloseButton } from '@mantine/core'
import { usePlanContext } from '../plan-context.tsx'
import classes from './Entry.module.css'
import type { Chip } from './line-reader.ts'

interface EntryChipsProps {
  readonly chips: readonly Chip[]
  /** What is written like a name and is none. */
  readonly unknown: readonly string[]
  readonly onKeep: (part: LinePart) => void
}

/** What a line says beside its title, and what it does not say. */
export const EntryChips = ({ chips, unknown, onKeep }: EntryChipsProps) => {
  const { t } = usePlanContext()
  return (
    <>
      {chips.length === 0 ? null : (
        <ul className={classes.chips} aria-label={t('entryUnderstood')} aria-live="polite">
          {chips.map(({ part, words }) => (
            <li key={`${part} ${words}`} className={classes.template}>
              {words}
              <CloseButton size="xs" aria-label={t('entryKeep', { words })} onClick={() => onKeep(part)} />
            </li>
          ))}
        </ul>
      )}
      {unknown.length === 0 ? null : (
        <span role="status" className={classes.unknown}>
          {t('entryUnknown', { words: unknown.join(', ') })}
        </span>
      )}
    </>
  )
}
