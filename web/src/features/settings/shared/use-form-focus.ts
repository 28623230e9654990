import { useEffect, useRef } from 'react'

/** Begins a form at its first field, and goes to the first one that the server refused. */
export const useFormFocus = (error: Error | null) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
