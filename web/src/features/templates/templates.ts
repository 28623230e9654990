import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../api/client.ts'
import { listAll } from '../../api/list-all.ts'
import type { EndedInTemplate, TemplateUses, TemplateView } from '../../api/types.ts'
import { followsSettings } from '../../live/change.ts'

export type Template = TemplateView
export type TemplateUse = TemplateUses['content'][number]

export const templatesPath = '/api/daybook/v1/templates'

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => listAll<Template>(templatesPath, {}, signal),
  meta: { follows: followsSettings },
})

/** Stories raise the numbers, which no change of a setting tells. */
export const templateUsesQuery = queryOptions({
  queryKey: ['templates', 'uses'],
  queryFn: async ({ signal }) => (await getJson<TemplateUses>(`${templatesPath}/uses`, signal)).content,
  staleTime: 0,
})

/** What a template refers to that has ended. */
export const endedQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', 'ended', id],
    queryFn: async ({ signal }) =>
      (await getJson<EndedInTemplate>(`${templatesPath}/${id}/ended`, signal)).content,
    staleTime: 0,
    meta: { follows: followsSettings },
  })

/** Where stories are made from a template. */
export const storiesOf = (id: number): string => `${templatesPath}/${id}/elements`
