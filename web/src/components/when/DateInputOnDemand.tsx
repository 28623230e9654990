import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DateInputProps } from './DateInput.tsx'

const DateInput = lazy(async () => ({ default: (await import('./DateInput.tsx')).DateInput }))

/** A day's input whose code loads when it is first shown. Until then, an empty field holds its place. */
export const DateInputOnDemand = (props: DateInputProps) => {
  const { value: _, onChange: __, isInMenu: ___, time: ____, ...place } = props
  return (
    <Suspense fallback={<TextInput {...place} value="" disabled />}>
      <DateInput {...props} />
    </Suspense>
  )
}
