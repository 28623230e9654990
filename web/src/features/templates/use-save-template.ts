import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { CreateTemplate } from '../../api/types.ts'
import { type Template, templatesPath, templatesQuery } from './templates.ts'

export const useSaveTemplate = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: CreateTemplate) =>
      (await request<Template>('POST', templatesPath, { body, idempotencyKey: newIdempotencyKey() })).data,
    onSuccess: () => queries.invalidateQueries(templatesQuery),
  })
}
