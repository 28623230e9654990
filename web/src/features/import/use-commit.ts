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

/** Makes the stories of an import, and takes them back. */
export const useCommit = (found: Import) => {
  const queries = useQueryClient()
  /** What the server says once stories were made. */
  const [looked, setLooked] = useState<Import['lines'] | null>(null)
  /** Why lines were refused: nothing that a preview could know. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, ImportLine['errors']>>(new Map())
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
  const lines = (looked ?? found.lines).map((line) => ({
    ...line,
    errors: refusals.get(line.line) ?? line.errors,
  }))
  return {
    lines,
    refused: [...refusals.keys()],
    result: resultOf(found.lines, lines, answered),
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
    undo: () =>
      during(async () => {
        setUndone(await undo(found.id))
        setLooked((await lookAgain(found.id)).lines)
      }),
  }
}
