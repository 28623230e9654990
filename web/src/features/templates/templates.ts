import { queryOptions } from '@tanstack/react-query'
import type { TemplateView } from '../../../../src/stories/templates/template-schemas.ts'
import { listAll } from '../../api/list-all.ts'
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
