import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface SaveButtonProps {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly children: ReactNode
}

/** Saves a form. With nothing to save it can still have the focus, so that whoever has pressed it goes on from there. */
export const SaveButton = ({ isDirty, isSaving, children }: SaveButtonProps) => (
  <Button
    type={isDirty ? 'submit' : 'button'}
    loading={isSaving}
    data-disabled={!isDirty}
    aria-disabled={!isDirty}
  >
    {children}
  </Button>
)
