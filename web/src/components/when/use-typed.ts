import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

interface Typed {
  /** The value in the newsroom's format. */
  readonly shown: string
  readonly isClear: (text: string) => boolean
  /** Called with everything that is clear, and with nothing. */
  readonly onType: (text: string) => void
  readonly unclear: string
  /** What is understood, but has no place here: said at once. */
  readonly misplaced: (text: string) => string | undefined
  /** Called when the field is left, or sent with Enter, with what is clear. */
  readonly onSettle?: (text: string) => void
}

/**
 * Keeps what is being typed apart from the value: the value changes only with words that are understood. Unclear words stay
 * in place with a message, and no form with them is sent.
 */
export const useTyped = ({ shown, isClear, onType, unclear, misplaced, onSettle }: Typed) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isUnclear = typed !== null && typed.trim() !== '' && !isClear(typed)
  const saidAtOnce = isUnclear ? misplaced(typed) : undefined
  const problem = saidAtOnce ?? unclear
  useEffect(() => input.current?.setCustomValidity(isUnclear ? problem : ''), [isUnclear, problem])
  const settle = () => {
    if (typed !== null && typed.trim() !== '' && !isUnclear) onSettle?.(typed)
  }
  return {
    forget: () => setTyped(null),
    settle,
    problem: saidAtOnce ?? (isUnclear && isLeft ? unclear : undefined),
    isUnclear,
    inputProps: {
      ref: input as RefObject<HTMLInputElement>,
      type: 'text',
      autoComplete: 'off',
      value: typed ?? shown,
      onFocus: () => {
        setIsLeft(false)
        input.current?.select()
      },
      onBlur: () => {
        setIsLeft(true)
        settle()
        if (!isUnclear) setTyped(null)
      },
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
        setTyped(value)
        if (value.trim() === '' || isClear(value)) onType(value)
      },
    } as const,
  }
}

/** The message about words that are not understood, with examples. */
export const useUnclear = (kind: 'date' | 'relativeDay' | 'time' | 'timeInDate' | 'dateInTime'): string =>
  useTranslations('when')(`unclear.${kind}`)
