import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useCanPlan, useSession } from '../../../api/session.ts'
import type { ElementView } from '../../../api/types.ts'
import { type Gates, gatesOf } from './gates.ts'
import { peopleOf } from './own-story.ts'
import { createStorySaving, type StorySaving } from './story-saving.ts'
import { type StoryState, shownElement } from './story-state.ts'

/** The fields that a story from a template must have. */
interface RequiredFields {
  readonly mayBe: (fieldKey: string) => boolean
  readonly has: (fieldKey: string) => boolean
  readonly set: (fieldKey: string, isRequired: boolean) => void
}

interface Story {
  /** The displayed story: the server's version with the pending changes. */
  readonly element: ElementView
  readonly saving: StorySaving
  readonly state: StoryState
  readonly gates: Gates
  /** Whether the person may change it. */
  readonly canEdit: boolean
  /** Set where the story is what a template holds: nothing is done, due, told or published there. */
  readonly required: RequiredFields | null
}

export const StoryContext = createContext<Story | null>(null)

/** The story of the current page. */
export const useStory = (): Story => {
  const story = useContext(StoryContext)
  if (!story) throw new Error('outside of StoryProvider')
  return story
}

/** The stories opened since the page loaded. Pending changes are sent even after a story is closed. */
const opened = new Map<string, StorySaving>()

export const savingOf = (elementId: number, userId: number, queries: QueryClient): StorySaving => {
  const key = `${userId}.${elementId}`
  const saving = opened.get(key) ?? createStorySaving(elementId, userId, queries)
  opened.set(key, saving)
  return saving
}

const useStorySaving = (elementId: number): StorySaving => {
  const queries = useQueryClient()
  const { user } = useSession()
  return useMemo(() => savingOf(elementId, user.id, queries), [elementId, user.id, queries])
}

interface StoryProviderProps {
  /** The server's version. */
  readonly element: ElementView
  readonly children: ReactNode
}

const useCanWrite = (element: ElementView): boolean => {
  const { user } = useSession()
  const { users } = useReferenceData()
  const canPlan = useCanPlan()
  return canPlan && (user.writes === 'all' || peopleOf(element, users).some(({ id }) => id === user.id))
}

export const StoryProvider = ({ element, children }: StoryProviderProps) => {
  const saving = useStorySaving(element.id)
  const state = useSyncExternalStore(saving.subscribe, saving.getState)
  const canEdit = useCanWrite(element)
  useEffect(() => (canEdit ? saving.offerDrafts() : undefined), [saving, canEdit])
  const story = useMemo(() => {
    const shown = shownElement(element, state)
    return { element: shown, saving, state, gates: gatesOf(state, element, shown), canEdit, required: null }
  }, [element, saving, state, canEdit])
  return <StoryContext value={story}>{children}</StoryContext>
}
