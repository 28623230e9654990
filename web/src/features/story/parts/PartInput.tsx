import classes from './Control.module.css'

export interface Part {
  readonly name: string
  readonly label: string
  readonly kind: 'date' | 'time' | 'text' | 'long' | 'url' | 'number' | 'currency'
  /** Choices instead of a text input. */
  readonly choices?: readonly { readonly value: string; readonly name: string }[]
  readonly placeholder?: string
}

interface PartInputProps {
  readonly part: Part
  readonly id: string
  readonly text: string
  readonly error: string | undefined
  readonly autoFocus: boolean
  readonly onType: (text: string) => void
}

const types = {
  date: 'date',
  time: 'time',
  text: 'text',
  long: 'text',
  url: 'url',
  number: 'text',
  currency: 'text',
} as const

/** One input of a field that has several. */
export const PartInput = ({ part, id, text, error, autoFocus, onType }: PartInputProps) => {
  const { label, kind, choices, placeholder } = part
  const common = {
    id,
    className: classes.control,
    value: text,
    autoFocus,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType(currentTarget.value),
  } as const
  return (
    <div className={classes.part} data-kind={kind}>
      <label className={classes.partLabel} htmlFor={id}>
        {label}
      </label>
      {choices ? (
        <select {...common}>
          <option value="" />
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={types[kind]}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={placeholder}
        />
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
