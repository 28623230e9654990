import type { Held, Target } from './Draggable.tsx'

type Data = Readonly<Record<string, unknown>> | undefined

/** The drag library does not know the type of what it carries. */
export const isHeld = (data: Data): data is Held & Record<string, unknown> =>
  data?.kind === 'story' || data?.kind === 'candidate'

export const isTarget = (data: Data): data is Target & Record<string, unknown> =>
  data !== undefined && 'categoryId' in data
