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
  readonly hideLabel?: boolean
  readonly value: string | null
  readonly onChange: (color: string | null) => void
  readonly error: string | undefined
}

/** A colour `#rrggbb`, or none. */
export const ColorField = ({ label, hideLabel, value, onChange, error }: ColorFieldProps) => {
  const t = useTranslations('settings.color')
  return (
    <ColorInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      w={hideLabel ? 128 : 200}
      size={hideLabel ? 'xs' : 'sm'}
      placeholder={t('none')}
      swatches={swatches}
      swatchesPerRow={6}
      withEyeDropper={false}
      value={value ?? ''}
      onChange={(color) => onChange(color === '' ? null : color.toLowerCase())}
      error={error}
      popoverProps={{ withinPortal: true }}
    />
  )
}
