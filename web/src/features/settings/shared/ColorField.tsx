import { ColorInput } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Colours that can be told apart beside each other, in both themes. */
const swatches = [
  '#868e96',
  '#e03131',
  '#e8590c',
  '#f08c00',
  '#2f9e44',
  '#099268',
  '#1098ad',
  '#1971c2',
  '#3b5bdb',
  '#6741d9',
  '#9c36b5',
  '#c2255c',
]

interface ColorFieldProps {
  readonly label: string
  readonly description?: string
  readonly hideLabel?: boolean
  readonly value: string | null
  readonly onChange: (color: string | null) => void
  readonly error: string | undefined
}

/** A colour `#rrggbb`, or none. */
export const ColorField = ({ label, description, hideLabel, value, onChange, error }: ColorFieldProps) => {
  const t = useTranslations('settings.color')
  return (
    <ColorInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      // What is said of it has the width of the form.
      {...(hideLabel ? { w: 128 } : { styles: { wrapper: { width: 200 } } })}
      size={hideLabel ? 'xs' : 'sm'}
      description={description}
      placeholder={t('none')}
      swatches={swatches}
      swatchesPerRow={6}
      withEyeDropper={false}
      // What saves it may lie below the choice.
      closeOnColorSwatchClick
      value={value ?? ''}
      onChange={(color) => onChange(color === '' ? null : color.toLowerCase())}
      error={error}
      popoverProps={{ withinPortal: true }}
    />
  )
}
