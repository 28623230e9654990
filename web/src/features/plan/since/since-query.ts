import { queryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from '../../../api/client.ts'
import { isProblem } from '../../../api/problem.ts'
import type { PlanSince } from '../../../api/types.ts'
import { parametersOf } from '../model/plan-parameters.ts'
import type { PlanQuestion } from '../model/plans-key.ts'

/** How a plan differs from what it was at an instant. It is read when it is opened, and again when somebody asks. */
export const sinceQuery = (question: PlanQuestion, time: string) =>
  queryOptions({
    queryKey: ['plan-since', time, question] as const,
    queryFn: ({ signal }) =>
      getJson<PlanSince>(
        // What is wrong now says nothing about then.
        withQuery('/api/daybook/v1/plan/since', { time, ...parametersOf(question), findings: undefined }),
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (count, error) =>
      !isProblem(error, 'changes-expired') && !isProblem(error, 'validation-failed') && count < 2,
  })
