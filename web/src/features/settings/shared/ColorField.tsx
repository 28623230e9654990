import { ColorInput } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Colours that are easy to tell apart in both themes. */
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
      // The description is as wide as the form.
      {...(hideLabel ? { w: 128 } : { styles: { wrapper: { width: 200 } } })}
      size={hideLabel ? 'xs' : 'sm'}
      description={description}
      placeholder={t('none')}
      swatches={swatches}
      swatchesPerRow={6}
      withEyeDropper={false}
      // The open palette may cover the Save button.
      closeOnColorSwatchClick
      value={value ?? ''}
      onChange={(color) => onChange(color === '' ? null : color.toLowerCase())}
      error={error}
      popoverProps={{ withinPortal: true }}
    />
  )
}
