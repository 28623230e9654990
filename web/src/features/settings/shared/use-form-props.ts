import { type FormEvent, useEffect, useRef } from 'react'
import { reportsUnclear } from '../../../components/when/use-typed.ts'

/**
 * Focuses the first field of a form, or the one-time panel above it, and later the first field that the server
 * refused. What is wrong says the server, except of words that no field understands: with them, nothing is sent.
 */
export const useFormProps = (error: Error | null, save: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const place = form.current?.closest('[role="dialog"]') ?? form.current
    place?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!reportsUnclear(form.current)) save()
  }
  return { ref: form, onSubmit, noValidate: true }
}
