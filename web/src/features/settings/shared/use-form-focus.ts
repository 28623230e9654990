import { useEffect, useRef } from 'react'

/**
 * Focuses the first field of a form, or the one-time panel above it, and later the first field that the server
 * refused.
 */
export const useFormFocus = (error: Error | null) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const place = form.current?.closest('[role="dialog"]') ?? form.current
    place?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
