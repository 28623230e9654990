import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useReferenceData } from '../../api/reference-data.ts'
import type { ElementView, TemplateView } from '../../api/types.ts'
import { DayZero } from '../../components/when/day-zero.ts'
import type { SettingsForm } from '../settings/shared/use-settings-form.ts'
import { noGates } from '../story/saving/gates.ts'
import { StoryContext } from '../story/saving/story-context.tsx'
import type { StorySaving } from '../story/saving/story-saving.ts'
import { emptyState } from '../story/saving/story-state.ts'
import { createSeriesScope } from '../story/series/series-scope.ts'
import { readRelativeDay, relativeDayWords } from './relative-days.ts'
import { mayBeRequired, refusalsOf } from './template-places.ts'
import { dayZero, publicationOf, taskOf } from './template-story.ts'

export interface TemplateDraft {
  readonly name: string
  readonly key: string
  readonly groupIds: readonly number[]
  readonly story: ElementView
  /** By the keys of the fields. */
  readonly required: readonly string[]
}

interface TemplateStoryProps {
  readonly form: SettingsForm<TemplateView, TemplateDraft>
  readonly canEdit: boolean
  readonly children: ReactNode
}

type List = 'tasks' | 'publications'

const isList = (name: string | undefined): name is List => name === 'tasks' || name === 'publications'

/** Ids of entries that the stored template has not, which has 200 of a kind at most. */
const firstNewId = 1000

const without = (story: ElementView, list: List, id: number): ElementView => ({
  ...story,
  [list]: story[list].filter((entry) => entry.id !== id),
})

const withEntryAt = (story: ElementView, list: List, place: number, entry: object): ElementView => ({
  ...story,
  [list]: [...story[list].slice(0, place), entry, ...story[list].slice(place)],
})

/** Saves nothing by itself: what the parts of the story's page change is kept in the form. */
const useFormSaving = (form: TemplateStoryProps['form'], forget: (key: string) => void): StorySaving => {
  const names = useReferenceData()
  const { story } = form.draft
  // One handler may change the story several times before it is rendered.
  const latest = useRef(story)
  useEffect(() => {
    latest.current = story
  })
  const nextId = useRef(firstNewId)
  const [scope] = useState(createSeriesScope)
  const change = (next: ElementView) => {
    latest.current = next
    form.set({ story: next })
    return next
  }
  const newId = (): number => {
    nextId.current += 1
    return nextId.current
  }
  return {
    subscribe: () => () => undefined,
    getState: () => emptyState,
    drafts: { all: () => new Map(), keep: () => undefined, remove: () => undefined },
    scope,
    offerDrafts: () => undefined,
    forget,
    // A template takes no status and is not published.
    refuse: () => undefined,
    save: (field, { mine }) => {
      forget(field.key)
      change(field.apply(latest.current, mine))
    },
    send: async (writeOf) => {
      const { path, body = {} } = writeOf({ data: latest.current, etag: '' })
      const before = latest.current
      return path === '/tasks'
        ? change({ ...before, tasks: [...before.tasks, taskOf(Object(body), newId(), names)] })
        : change({
            ...before,
            publications: [...before.publications, publicationOf(Object(body), newId(), names)],
          })
    },
    remove: ({ path }) => {
      const [, list, text] = path.split('/')
      const id = Number(text)
      const before = latest.current
      if (!isList(list)) throw new Error(`there is no ${path} in a template`)
      const place = before[list].findIndex((entry) => entry.id === id)
      const entry = before[list][place]
      change(without(before, list, id))
      const undo = () => {
        const now = latest.current
        // After it was saved, the ids are those of other entries.
        const isTaken = now[list].some((other) => other.id === id)
        if (entry) change(withEntryAt(now, list, place, isTaken ? { ...entry, id: newId() } : entry))
      }
      return { undo, finish: async () => undefined }
    },
  }
}

/** Its days count from that of the story. */
const counted = { zero: dayZero, words: relativeDayWords, read: readRelativeDay }

/** What a template holds, for the parts of the story's page. */
export const TemplateStory = ({ form, canEdit, children }: TemplateStoryProps) => {
  const { story, required } = form.draft
  const [corrected, setCorrected] = useState<{ of: Error | null; keys: readonly string[] }>({
    of: null,
    keys: [],
  })
  const known = corrected.of === form.error ? corrected.keys : []
  const forget = (key: string) => setCorrected({ of: form.error, keys: [...known, key] })
  const saving = useFormSaving(form, forget)
  const all = refusalsOf(form.error, story)
  for (const path of all.paths) form.errorAt(path)
  const refusals = new Map(
    [...all.atFields]
      .filter(([key]) => !known.includes(key))
      .map(([key, error]) => [key, { error, mine: undefined, base: undefined }]),
  )
  const value = {
    element: story,
    saving,
    state: { ...emptyState, refusals },
    gates: noGates,
    canEdit,
    required: {
      mayBe: mayBeRequired,
      has: (key: string) => required.includes(key),
      set: (key: string, isRequired: boolean) =>
        form.set({ required: isRequired ? [...required, key] : required.filter((other) => other !== key) }),
    },
  }
  return (
    <DayZero value={counted}>
      <StoryContext value={value}>{children}</StoryContext>
    </DayZero>
  )
}
