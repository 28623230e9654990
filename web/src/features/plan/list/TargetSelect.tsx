import { IconChevronDown } from '@tabler/icons-react'
import { OptionSelect } from '../../../components/OptionSelect.tsx'
import classes from './Entry.module.css'

interface TargetSelectProps {
  readonly label: string
  /** The line says it itself: nothing is to be chosen. */
  readonly isSaid: boolean
  /** The words in front: the choice is remembered, so it must be visible. */
  readonly words: string
  readonly none: string
  readonly value: number | null
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (id: number | null) => void
  /** Adds the typed story. */
  readonly onEnter: () => void
}

/** One choice of where a typed story goes. */
export const TargetSelect = ({
  label,
  isSaid,
  words,
  none,
  value,
  options,
  onChange,
  onEnter,
}: TargetSelectProps) =>
  isSaid ? null : (
    <span className={classes.goesTo}>
      <span aria-hidden>{words}</span>
      <span className={classes.at}>
        <OptionSelect
          label={label}
          className={classes.select}
          value={String(value ?? '')}
          options={[{ key: '', name: none }, ...options.map(({ id, name }) => ({ key: String(id), name }))]}
          onChange={(key) => onChange(key === '' ? null : Number(key))}
          onEnter={onEnter}
        />
        <IconChevronDown size={12} aria-hidden className={classes.caret} />
      </span>
    </span>
  )
