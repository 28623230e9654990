import { DateInput } from '../../../components/when/DateInput.tsx'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import classes from './Control.module.css'
import type { PartTexts } from './PartsField.tsx'

export interface Part {
  readonly name: string
  readonly label: string
  readonly kind: 'date' | 'time' | 'text' | 'long' | 'url' | 'number' | 'currency'
  /** Choices instead of a text input. */
  readonly choices?: readonly { readonly value: string; readonly name: string }[]
  readonly placeholder?: string
  /** Of a date: the part that takes a time typed with it. */
  readonly time?: string
}

interface PartInputProps {
  readonly part: Part
  readonly id: string
  /** Of all inputs of the field. */
  readonly texts: PartTexts
  readonly error: string | undefined
  readonly autoFocus: boolean
  readonly onType: (texts: PartTexts) => void
}

const types = {
  text: 'text',
  long: 'text',
  url: 'url',
  number: 'text',
  currency: 'text',
} as const

/** One input of a field that has several. */
export const PartInput = ({ part, id, texts, error, autoFocus, onType }: PartInputProps) => {
  const { name, label, kind, choices, placeholder, time } = part
  const text = texts[name] ?? ''
  const common = {
    id,
    autoFocus,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  } as const
  const typed = {
    className: classes.control,
    value: text,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType({ [name]: currentTarget.value }),
  }
  return (
    <div className={classes.part} data-kind={kind}>
      <label className={classes.partLabel} htmlFor={id}>
        {label}
      </label>
      {choices ? (
        <select {...common} {...typed}>
          <option value="" />
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : kind === 'date' ? (
        <DateInput
          {...common}
          size="xs"
          isInMenu
          {...(time !== undefined && { time: texts[time] ?? '' })}
          value={text}
          onChange={(date, nextTime) =>
            onType({ [name]: date, ...(time === undefined ? {} : { [time]: nextTime }) })
          }
        />
      ) : kind === 'time' ? (
        <TimeInput {...common} size="xs" value={text} onChange={(value) => onType({ [name]: value })} />
      ) : (
        <input
          {...common}
          {...typed}
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
