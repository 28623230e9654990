import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

interface Typed {
  /** The value in the newsroom's format. */
  readonly shown: string
  readonly isClear: (text: string) => boolean
  /** Called with everything that is clear, and with nothing. */
  readonly onType: (text: string) => void
  readonly unclear: string
}

/**
 * Keeps what is being typed apart from the value: the value changes only with words that are understood. Unclear words stay
 * in place with a message, and no form with them is sent.
 */
export const useTyped = ({ shown, isClear, onType, unclear }: Typed) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isUnclear = typed !== null && typed.trim() !== '' && !isClear(typed)
  useEffect(() => input.current?.setCustomValidity(isUnclear ? unclear : ''), [isUnclear, unclear])
  return {
    forget: () => setTyped(null),
    problem: isUnclear && isLeft ? unclear : undefined,
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
export const useUnclear = (kind: 'date' | 'time'): string => useTranslations('when')(`unclear.${kind}`)
