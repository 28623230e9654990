import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ElementView } from '../../../../../src/elements/element-schemas.ts'
import { useCanPlan, useSession } from '../../../api/session.ts'
import { createStorySaving, type StorySaving } from './story-saving.ts'
import { type StoryState, shownElement } from './story-state.ts'

interface Story {
  /** The story as it is shown: what the server has, with what is on its way. */
  readonly element: ElementView
  readonly saving: StorySaving
  readonly state: StoryState
  /** Whether the person may change it. */
  readonly canEdit: boolean
}

const StoryContext = createContext<Story | null>(null)

/** The story that the page is about. */
export const useStory = (): Story => {
  const story = useContext(StoryContext)
  if (!story) throw new Error('outside of StoryProvider')
  return story
}

/** Of the stories that were open since the page was loaded: what is on its way is sent although the story was closed. */
const opened = new Map<string, StorySaving>()

const useStorySaving = (elementId: number): StorySaving => {
  const queries = useQueryClient()
  const { user } = useSession()
  return useMemo(() => {
    const key = `${user.id}.${elementId}`
    const saving = opened.get(key) ?? createStorySaving(elementId, user.id, queries)
    opened.set(key, saving)
    return saving
  }, [elementId, user.id, queries])
}

interface StoryProviderProps {
  /** As the server has it. */
  readonly element: ElementView
  readonly children: ReactNode
}

export const StoryProvider = ({ element, children }: StoryProviderProps) => {
  const saving = useStorySaving(element.id)
  const state = useSyncExternalStore(saving.subscribe, saving.getState)
  const canEdit = useCanPlan()
  useEffect(() => saving.offerDrafts(), [saving])
  const story = useMemo(
    () => ({
      element: shownElement(element, state),
      saving,
      state,
      canEdit,
    }),
    [element, saving, state, canEdit],
  )
  return <StoryContext value={story}>{children}</StoryContext>
}
