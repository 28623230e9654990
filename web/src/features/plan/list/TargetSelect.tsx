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
      <select
        className={classes.select}
        aria-label={label}
        title={label}
        value={value ?? ''}
        onChange={({ currentTarget: { value: id } }) => onChange(id === '' ? null : Number(id))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Some browsers would open the options.
          event.preventDefault()
          onEnter()
        }}
      >
        <option value="">{none}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
