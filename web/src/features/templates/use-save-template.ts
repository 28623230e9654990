import { useMutation, useQueryClient } from '@tanstack/react-query'
import { makeOnce } from '../../api/make-once.ts'
import type { CreateTemplate } from '../../api/types.ts'
import { type Template, templatesPath, templatesQuery } from './templates.ts'

export const useSaveTemplate = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: CreateTemplate) => (await makeOnce<Template>(templatesPath, body)).data,
    onSuccess: () => queries.invalidateQueries(templatesQuery),
  })
}
