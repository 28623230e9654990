import type { SeriesBeside, SeriesScope } from '../../../api/series.ts'
import type { ChangedMembers } from '../../../api/types.ts'
import { seriesPatchOf } from './series-patch.ts'

/** What a person is asked: for which stories of the series a change holds, or which of them go to the trash. */
type Question = 'change' | 'trash'

interface Asking {
  readonly question: Question
  readonly answer: (scope: SeriesScope | null) => void
}

interface ScopeState {
  /** The series whose stories the changes of this story may hold for. */
  readonly series: SeriesBeside | null
  /** What the person has said; null until they are asked. */
  readonly chosen: SeriesScope | null
  readonly asking: Asking | null
  /** What the last change has done to the stories of the series. */
  readonly told: ChangedMembers | null
}

interface Write {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/** For which stories of its series the changes of a story hold: asked with the first that could hold for more than one. */
export const createSeriesScope = () => {
  const listeners = new Set<() => void>()
  let state: ScopeState = { series: null, chosen: null, asking: null, told: null }

  const setState = (part: Partial<ScopeState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const ask = (question: Question) =>
    new Promise<SeriesScope | null>((resolve) => {
      const answer = (scope: SeriesScope | null) => {
        setState({ asking: null, ...(question === 'change' && { chosen: scope }) })
        resolve(scope)
      }
      setState({ asking: { question, answer } })
    })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    setSeries: (series: SeriesBeside | null) => setState({ series }),
    choose: (chosen: SeriesScope) => setState({ chosen }),
    tell: (told: ChangedMembers) => setState({ told }),
    askToTrash: () => ask('trash'),
    /** The same change for more stories than this one; null if it holds for this one alone. Whoever gives no answer changes nothing. */
    wider: async (write: Write) => {
      const { series } = state
      const patch = series && seriesPatchOf(write, series)
      if (!series || !patch) return null
      const scope = state.chosen ?? (await ask('change'))
      if (scope === null) return 'cancelled'
      return scope === 'this' ? null : { series, scope, patch }
    },
  }
}
