import type { QueryClient } from '@tanstack/react-query'
import { makeOnce } from '../../../api/make-once.ts'
import type { CreateElement, ElementView, PlanRow, TemplateWarning } from '../../../api/types.ts'
import { storiesOf, type Template } from '../../templates/templates.ts'

/** A story that was just typed. */
export interface NewStory {
  /** The story as it will be, as far as that is known. */
  readonly body: CreateElement
  /** The template that it begins with, and what is sent there instead. */
  readonly from?:
    | { readonly template: Template; readonly body: object & { readonly date: string } }
    | undefined
  /** The line as typed. */
  readonly typed: string
  /** How it is shown until the server has answered. */
  readonly row: PlanRow
  /** One of several lines that were pasted together. */
  readonly isOneOfSeveral: boolean
  /** Makes it otherwise, or refuses it for good. */
  readonly afterRefusal: (
    error: unknown,
    story: NewStory,
    send: typeof sendNewStory,
    queries: QueryClient,
  ) => Promise<MadeStory>
}

/** A story from a template comes with what it has not taken over. */
export type MadeStory = ElementView & {
  readonly warnings?: readonly TemplateWarning[] | undefined
  /** It is made without a status for which it lacks something. */
  readonly lacks?: true
}

/** `instead` replaces members of the body, each as a whole. */
export const sendNewStory = async ({ body, from }: NewStory, instead: object = {}): Promise<MadeStory> => {
  const path = from === undefined ? '/api/v2/elements' : storiesOf(from.template.id)
  const sent = { ...(from?.body ?? body), ...instead }
  return (await makeOnce<MadeStory>(path, sent)).data
}
