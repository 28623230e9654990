import { isBlank } from '@daybook/shared/text/normal-text'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What people see as letters: an emoji or a letter with its accents is one of them. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment).filter((one) => !isBlank(one))

/** The first letter of a text, in capitals; empty if there is none. */
export const initialOf = (text: string): string => graphemes(text)[0]?.toLocaleUpperCase() ?? ''
