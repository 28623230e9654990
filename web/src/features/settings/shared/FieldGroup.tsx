import { Fieldset, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FieldGroup.module.css'

interface FieldGroupProps {
  readonly label?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Fields that belong together, under one label, without a border. */
export const FieldGroup = ({ label, disabled = false, children }: FieldGroupProps) => (
  <Fieldset
    variant="unstyled"
    disabled={disabled}
    classNames={classes}
    {...(label === undefined ? {} : { legend: <Input.Label labelElement="div">{label}</Input.Label> })}
  >
    {children}
  </Fieldset>
)
