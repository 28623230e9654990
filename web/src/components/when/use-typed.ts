import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

interface Typed<Value> {
  readonly value: Value
  /** The value in the newsroom's format. */
  readonly shown: string
  readonly isClear: (text: string) => boolean
  /**
   * Called with everything that is clear, and with nothing; `before` is the value from before the typing. Each text counts as a whole:
   * what its beginning meant leaves nothing behind.
   */
  readonly onType: (text: string, before: Value) => void
  /** Called with the value from before the typing, when the whole is not clear: its beginning may have been. */
  readonly onGiveBack: (before: Value) => void
  readonly unclear: string
  /** What is understood, but has no place here: said at once. */
  readonly misplaced: (text: string) => string | undefined
  /** Called when the field is left, or sent with Enter, with what is clear. */
  readonly onSettle?: (text: string, before: Value) => void
}

/**
 * Keeps what is being typed apart from the value: the value changes only with words that are understood. Unclear words stay
 * in place with a message, and no form with them is sent.
 */
export const useTyped = <Value>(props: Typed<Value>) => {
  const { value, shown, isClear, onType, onGiveBack, unclear, misplaced, onSettle } = props
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(value)
  const [isLeft, setIsLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isUnclear = typed !== null && typed.trim() !== '' && !isClear(typed)
  const saidAtOnce = isUnclear ? misplaced(typed) : undefined
  const problem = saidAtOnce ?? unclear
  useEffect(() => input.current?.setCustomValidity(isUnclear ? problem : ''), [isUnclear, problem])
  const settle = () => {
    if (typed !== null && typed.trim() !== '' && !isUnclear) onSettle?.(typed, before.current)
  }
  return {
    forget: () => setTyped(null),
    settle,
    problem: saidAtOnce ?? (isUnclear && isLeft ? unclear : undefined),
    inputProps: {
      ref: input as RefObject<HTMLInputElement>,
      type: 'text',
      autoComplete: 'off',
      value: typed ?? shown,
      onFocus: () => {
        before.current = value
        input.current?.select()
      },
      // What the field says itself, browsers need not say again.
      onInvalid: (event: FormEvent) => {
        event.preventDefault()
        setIsLeft(true)
      },
      onBlur: () => {
        setIsLeft(true)
        settle()
        if (!isUnclear) setTyped(null)
      },
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
        const text = currentTarget.value
        if (typed === null) before.current = value
        setTyped(text)
        setIsLeft(false)
        if (text.trim() === '' || isClear(text)) onType(text, before.current)
        else if (value !== before.current) onGiveBack(before.current)
      },
    } as const,
  }
}

/** The first input within that has unclear words. */
export const unclearIn = (place: Element | null): HTMLInputElement | undefined =>
  [...(place?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError)

/** Leads to unclear words within, whose field says what is wrong with them. */
export const reportsUnclear = (place: Element | null): boolean => {
  const input = unclearIn(place)
  input?.focus()
  return input?.reportValidity() === false
}

/** The message about words that are not understood, with examples. */
export const useUnclear = (kind: 'date' | 'relativeDay' | 'time' | 'timeInDate' | 'dateInTime'): string =>
  useTranslations('when')(`unclear.${kind}`)
