import classes from './Entry.module.css'

interface TargetSelectProps {
  readonly label: string
  /** What stands before it: where the next story goes is remembered, and must be seen. */
  readonly words: string
  readonly none: string
  readonly value: number | null
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (id: number | null) => void
  /** Adds the story that was typed. */
  readonly onEnter: () => void
}

/** One thing that a typed story goes to. */
export const TargetSelect = ({
  label,
  words,
  none,
  value,
  options,
  onChange,
  onEnter,
}: TargetSelectProps) => (
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
        // Some browsers would open the list.
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
