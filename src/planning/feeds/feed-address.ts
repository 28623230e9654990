import type { FeedFormat } from './feed-schemas.ts'

/** The address of a feed: its secret, and the format as ending. */
export const feedUrl = (baseUrl: string, secret: string, format: FeedFormat): string =>
  `${baseUrl}/feeds/${secret}.${format}`

/** Secret and ending of the last part of an address. */
export const partsOf = (file: string): { readonly secret: string; readonly ending: string } => {
  const dot = file.lastIndexOf('.')
  return dot < 0 ? { secret: file, ending: '' } : { secret: file.slice(0, dot), ending: file.slice(dot + 1) }
}
