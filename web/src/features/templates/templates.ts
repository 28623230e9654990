import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateTemplate, TemplateView } from '../../../../src/stories/templates/template-schemas.ts'
import { getJson, request, withQuery } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'

export type Template = TemplateView

const path = '/api/daybook/v1/templates'

/** No one finds more than these in a list. */
const shown = 100

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: async ({ signal }) =>
    (await getJson<{ content: readonly Template[] }>(withQuery(path, { size: shown }), signal)).content,
  staleTime: 60_000,
})

/** Where stories are made from a template. */
export const storiesOf = (id: number): string => `${path}/${id}/elements`

export const useSaveTemplate = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: CreateTemplate) =>
      (await request<Template>('POST', path, { body, idempotencyKey: newIdempotencyKey() })).data,
    onSuccess: () => queries.invalidateQueries(templatesQuery),
  })
}
