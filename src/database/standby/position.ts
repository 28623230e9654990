/**
 * A position in what the leader writes. `lsn` counts bytes of its log and grows with every commit, also from one leader to the
 * next. `term` says whose memory it is from: it changes when a leader has lost it.
 */
export interface Position {
  readonly term: number
  readonly lsn: number
}

/** The header that carries a position: of answers to writes, and of requests that must see them. */
export const positionHeader = 'daybook-position'

export const positionText = ({ term, lsn }: Position): string => `${term}-${lsn}`

const form = /^(\d{1,16})-(\d{1,16})$/

/** One position or several, separated by commas; undefined for any other text. */
export const parsePositions = (text: string): readonly Position[] | undefined => {
  const positions = text.split(',').map((part) => {
    const [, term, lsn] = form.exec(part.trim())?.map(Number) ?? []
    return { term, lsn }
  })
  return positions.every(
    (position): position is Position =>
      Number.isSafeInteger(position.term) && Number.isSafeInteger(position.lsn),
  )
    ? positions
    : undefined
}
