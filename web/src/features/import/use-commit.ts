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

const none: Result = { created: 0, updated: 0, skipped: 0 }

/** Makes the stories of an import, and takes them back. */
export const useCommit = (found: Import) => {
  const queries = useQueryClient()
  const [looked, setLooked] = useState(found.lines)
  /** Why lines were refused: nothing that a preview could know. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, ImportLine['errors']>>(new Map())
  const [result, setResult] = useState<Result | null>(null)
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
  return {
    lines: looked.map((line) => ({ ...line, errors: refusals.get(line.line) ?? line.errors })),
    refused: [...refusals.keys()],
    result,
    undone,
    progress,
    error,
    isWorking,
    commit: (wanted: readonly number[]) =>
      during(async () => {
        let sum = result ?? none
        const left = new Map(refusals)
        for (let start = 0; start < wanted.length; start += linesOfPart) {
          setProgress({ done: start, count: wanted.length })
          const tried = wanted.slice(start, start + linesOfPart)
          const part = await commit(found.id, tried)
          sum = {
            created: sum.created + part.created.length,
            updated: sum.updated + part.updated.length,
            skipped: sum.skipped + part.skipped.length,
          }
          for (const line of tried) left.delete(line)
          for (const { line, errors } of part.refused) left.set(line, errors)
          setRefusals(new Map(left))
        }
        setLooked((await lookAgain(found.id)).lines)
        setResult(sum)
      }),
    undo: () =>
      during(async () => {
        setUndone(await undo(found.id))
        setLooked((await lookAgain(found.id)).lines)
      }),
  }
}
