import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '../../components/messages.tsx'
import { type Place, readCommentsAgain } from './comments.ts'

/** Carries out changes of comments of a place, and reads them again, also where one was refused. */
export const useCommentChanges = (place: Place) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: showError,
    onSettled: () => readCommentsAgain(queries, place),
  })
}
