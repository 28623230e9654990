import { useState } from 'react'
import { type Finding, keyOf } from './findings.ts'

interface Memory {
  readonly question: string
  readonly shown: readonly Finding[]
  readonly settled: readonly Finding[]
}

/** What was there and is not any more, the last first; what comes back is wrong again. */
export const settledAfter = (
  { shown, settled }: Pick<Memory, 'shown' | 'settled'>,
  next: readonly Finding[],
): readonly Finding[] => {
  const present = new Set(next.map(keyOf))
  const isGone = (finding: Finding) => !present.has(keyOf(finding))
  const gone = shown.filter(isGone)
  const known = new Set(gone.map(keyOf))
  return [...gone, ...settled.filter((finding) => isGone(finding) && !known.has(keyOf(finding)))]
}

/** What has been put right while the page is open. `findings` is undefined until all of them have been read. */
export const useSettled = (
  question: string,
  findings: readonly Finding[] | undefined,
): readonly Finding[] => {
  const [memory, setMemory] = useState<Memory>({ question, shown: [], settled: [] })
  const isOther = memory.question !== question
  if (findings !== undefined && (isOther || memory.shown !== findings)) {
    const settled = isOther ? [] : settledAfter(memory, findings)
    setMemory({ question, shown: findings, settled })
  }
  return isOther ? [] : memory.settled
}
