import { sharedValue } from '../shared-value.ts'
import type { ProblemEntry } from './problem-body.ts'

/**
 * People need a reason to bring something into a closed issue (contract 25.2). Whatever page sends such a write: it waits here until
 * the person has given one, and is sent again with it.
 */

const issueClosed = 'issue-closed'

type Refusal = Pick<ProblemEntry, 'code' | 'parameters'>

export interface ReasonQuestion {
  /** The issues that are closed, one entry for each publication and day. */
  readonly entries: readonly Refusal[]
  /** Null: the person does not want to any more. */
  readonly answer: (reason: string | null) => void
}

const questions = sharedValue<readonly ReasonQuestion[]>([])

/** Whether a write was refused for nothing else. With other problems, giving a reason would not help yet. */
export const lacksReason = ({ errors }: { readonly errors: readonly Refusal[] }): boolean =>
  errors.length > 0 && errors.every(({ code }) => code === issueClosed)

/** One question after another: each write has a reason of its own. */
export const askForReason = (
  { errors }: { readonly errors: readonly Refusal[] },
  signal?: AbortSignal,
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      signal?.removeEventListener('abort', abandon)
      questions.set(questions.get().filter((one) => one !== question))
      end()
    }
    const question: ReasonQuestion = {
      entries: errors,
      answer: (reason) => settle(() => resolve(reason)),
    }
    const abandon = () => settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', abandon, { once: true })
    questions.set([...questions.get(), question])
  })

export const useReasonQuestion = (): ReasonQuestion | undefined => questions.useValue()[0]
