import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UndoneImportView } from '../../api/types.ts'
import { commit, type Import, type ImportLine, lookAgain, undo } from './imports.ts'

/** So many lines at a time, so that people see how far it is. */
const linesOfPart = 500

interface Result {
  readonly created: number
  readonly updated: number
  readonly skipped: number
}

/** What has become of the lines as they were previewed; null while none was made. */
const resultOf = (
  previewed: readonly ImportLine[],
  lines: readonly ImportLine[],
  answered: ReadonlySet<number>,
): Result | null => {
  if (answered.size === 0) return null
  const made = lines.filter(({ committed }) => committed)
  const known = new Set(previewed.filter((one) => one.known !== null).map(({ line }) => line))
  const updated = made.filter(({ line }) => known.has(line)).length
  const skipped = lines.filter(
    ({ line, committed, errors }) => answered.has(line) && !committed && errors.length === 0,
  )
  return { created: made.length - updated, updated, skipped: skipped.length }
}

interface Earlier {
  readonly ids: readonly number[]
  /** As they were previewed, and committed. */
  readonly lines: readonly ImportLine[]
}

const nothing: Earlier = { ids: [], lines: [] }

/** Lines keep their numbers when they are looked at again: later ones stand for earlier ones. */
const inOrder = (...parts: readonly (readonly ImportLine[])[]): readonly ImportLine[] =>
  [...new Map(parts.flat().map((one) => [one.line, one])).values()].toSorted((a, b) => a.line - b.line)

/** Makes the stories of an import, and takes them back. What is not made can be corrected, as another import of the same table. */
export const useCommit = (found: Import) => {
  const queries = useQueryClient()
  /** What the server says once stories were made. */
  const [looked, setLooked] = useState<readonly ImportLine[] | null>(null)
  /** Why lines were refused: nothing that a preview could know. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, ImportLine['errors']>>(new Map())
  /** What was made of the same table before its other lines were corrected. */
  const [earlier, setEarlier] = useState(nothing)
  /** Lines of which it is known what became of them. */
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const [undone, setUndone] = useState<UndoneImportView | null>(null)
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  const [isWorking, setIsWorking] = useState(false)
  const during = async (work: () => Promise<void>) => {
    setIsWorking(true)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setIsWorking(false)
      setProgress(null)
      void queries.invalidateQueries({ queryKey: ['plan'] })
    }
  }
  const lines = inOrder(earlier.lines, looked ?? found.lines).map((line) => ({
    ...line,
    errors: refusals.get(line.line) ?? line.errors,
  }))
  const ids = looked === null ? earlier.ids : [...earlier.ids, found.id]
  return {
    lines,
    refused: [...refusals.keys()],
    result: resultOf(inOrder(earlier.lines, found.lines), lines, answered),
    undone,
    progress,
    error,
    isWorking,
    commit: (wanted: readonly number[]) =>
      during(async () => {
        const told = new Set(answered)
        const left = new Map(refusals)
        let known = looked ?? found.lines
        try {
          for (let start = 0; start < wanted.length; start += linesOfPart) {
            setProgress({ done: start, count: wanted.length })
            const tried = wanted.slice(start, start + linesOfPart)
            const { created, updated, refused } = await commit(found.id, tried)
            for (const line of tried) {
              told.add(line)
              left.delete(line)
            }
            for (const { line, errors } of refused) left.set(line, errors)
            const made = new Set([...created, ...updated].map(({ line }) => line))
            known = known.map((one) => (made.has(one.line) ? { ...one, committed: true } : one))
            setLooked(known)
            setAnswered(new Set(told))
            setRefusals(new Map(left))
          }
        } finally {
          // Of a part whose answer was lost, too, unless the server is away for longer.
          const { lines: now } = await lookAgain(found.id)
          setLooked(now)
          setAnswered(new Set([...told, ...now.filter(({ committed }) => committed).map(({ line }) => line)]))
        }
      }),
    /** Leaves what was made as it is. Answers the other lines, which may then be looked at again. */
    leaveMade: (): Import => {
      const previewed = new Map(inOrder(earlier.lines, found.lines).map((one) => [one.line, one]))
      const made = lines.filter(({ committed }) => committed)
      setEarlier({
        ids: undone === null ? ids : [],
        lines: made.map((one) => ({ ...one, known: previewed.get(one.line)?.known ?? null })),
      })
      setLooked(null)
      setRefusals(new Map())
      setAnswered(new Set(made.map(({ line }) => line)))
      setUndone(null)
      return { ...found, lines: lines.filter(({ committed }) => !committed) }
    },
    undo: () =>
      during(async () => {
        const parts: UndoneImportView[] = []
        for (const id of ids.toReversed()) parts.push(await undo(id))
        setUndone({ undone: parts.flatMap((part) => part.undone), kept: parts.flatMap(({ kept }) => kept) })
        const now: Import[] = []
        for (const id of ids) now.push(await lookAgain(id))
        setLooked(inOrder(...now.map((one) => one.lines)))
        setEarlier(nothing)
      }),
  }
}
