import { queryOptions } from '@tanstack/react-query'
import { listAll } from '../../api/list-all.ts'
import type { TemplateView } from '../../api/types.ts'
import { followsSettings } from '../../live/change.ts'

export type Template = TemplateView

export const templatesPath = '/api/daybook/v1/templates'

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => listAll<Template>(templatesPath, {}, signal),
  meta: { follows: followsSettings },
})

/** Where stories are made from a template. */
export const storiesOf = (id: number): string => `${templatesPath}/${id}/elements`
