import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { request, type Tagged } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { isProblem } from '../../../api/problem.ts'
import { webAddress } from '../../../components/web-address.ts'
import { isSameValue } from '../../../same-value.ts'
import { errorAt, errorsBelow, generalErrors } from './form-errors.ts'
import { changePath, type Resource, storedQuery } from './resource.ts'

/**
 * Turns an entry into fields, and fields into a body. Fields have the names of the body's members, so that errors
 * find them.
 */
export interface FormShape<View, Draft extends object> {
  readonly draftOf: (view: View | null) => Draft
  /** The body for a draft; the draft itself by default. */
  readonly bodyOf?: (draft: Draft, view: View | null) => object
}

interface FormOptions<View, Draft extends object> extends FormShape<View, Draft> {
  readonly resource: Resource
  /** Null for a new entry. */
  readonly stored: Tagged<View> | null
  /** `before` is the entry that was changed; null for a new one. */
  readonly onSaved: (view: View, before: View | null) => void
}

const differs = (one: unknown, other: unknown): boolean => !isSameValue(one, other)

/** The members of `next` that differ from `before`. */
const changedMembers = (before: object, next: object): object => {
  const known = new Map(Object.entries(before))
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => differs(value, known.get(name))))
}

type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

type FieldName<Draft, Value> = { [K in keyof Draft]: Draft[K] extends Value ? K : never }[keyof Draft] &
  string

/**
 * The state of a form: the stored entry, and the person's changes to it. Saving sends only those changes, and only if
 * no one else has changed the entry since the first keystroke.
 */
export const useSettingsForm = <View extends object, Draft extends object>({
  resource,
  stored,
  draftOf,
  bodyOf = (draft) => draft,
  onSaved,
}: FormOptions<View, Draft>) => {
  const queries = useQueryClient()
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const [pinned, setPinned] = useState<Tagged<View> | null>(null)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const key = useRef('')
  const base = pinned ?? stored
  const initial = draftOf(base?.data ?? null)
  const draft: Draft = { ...initial, ...changes }
  const view = base?.data ?? null
  const isDirty = differs(initial, draft)
  const dirtyNow = useRef(isDirty)
  useEffect(() => {
    dirtyNow.current = isDirty
  }, [isDirty])

  const send = (sent: Draft): Promise<Tagged<View>> => {
    const body = bodyOf(sent, view)
    if (view === null) {
      key.current ||= newIdempotencyKey()
      return request<View>('POST', resource.create, {
        body,
        ...(resource.answersSecret ? {} : { idempotencyKey: key.current }),
      })
    }
    return request<View>(resource.method, changePath(resource, view), {
      body: resource.method === 'PUT' ? body : changedMembers(bodyOf(initial, view), body),
      ifMatch: base?.etag,
    })
  }
  const saving = useMutation({
    mutationFn: send,
    onMutate: () => setCorrected([]),
    onSuccess: async (saved, sent) => {
      queries.setQueryData(storedQuery(resource, saved.data).queryKey, saved)
      // What was typed while the server answered stays, to be saved next.
      const isTypedOn = view !== null && differs(sent, draft)
      setChanges(isTypedOn ? draft : {})
      setPinned(isTypedOn ? saved : null)
      key.current = ''
      dirtyNow.current = isTypedOn
      if (!isTypedOn) onSaved(saved.data, view)
      // Every other page may show the names changed here.
      await queries.invalidateQueries()
    },
  })

  const partOf = (name: keyof Draft, value: unknown): Partial<Draft> => {
    const part: Partial<Draft> = {}
    return Object.assign(part, { [name]: value })
  }
  const set = (part: Partial<Draft>): void => {
    setPinned((before) => before ?? stored)
    setChanges((before) => ({ ...before, ...part }))
    setCorrected((before) => [...before, ...Object.keys(part)])
    key.current = ''
  }
  const discard = (): void => {
    dirtyNow.current = false
    setChanges({})
    setPinned(null)
    saving.reset()
  }
  /** Loads the other person's version and keeps the own changes. */
  const takeNewest = async (): Promise<void> => {
    if (view !== null) await queries.refetchQueries(storedQuery(resource, view))
    setPinned(null)
    saving.reset()
  }
  // The paths whose errors the fields of this render show. The rest appears above the form.
  const shown = new Set<string>()
  const isCorrected = (path: string): boolean =>
    corrected.some((name) => path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`))
  const wordsAt = (path: string): string | undefined => {
    shown.add(path)
    return isCorrected(path) ? undefined : errorAt(saving.error, path)
  }
  const isShown = (path: string): boolean =>
    shown.has(path) || shown.has(path.replace(/\[\d+\]$/, '[]')) || isCorrected(path)

  return {
    draft,
    view,
    set,
    discard,
    takeNewest,
    isDirty,
    /** The current value for callbacks between renders: after saving, leaving is allowed. */
    isDirtyNow: () => dirtyNow.current,
    isSaving: saving.isPending,
    /** While a new entry is made, its form takes nothing more: the entry then opens in a form of its own. */
    isMaking: view === null && saving.isPending,
    wasSaved: saving.isSuccess && !isDirty,
    save: () => (view === null || isDirty ? saving.mutate(draft) : undefined),
    isOutdated: isProblem(saving.error, 'precondition-failed'),
    /** Called after the fields have rendered, so it knows which errors they show. */
    general: () => generalErrors(saving.error, isShown),
    errorAt: wordsAt,
    error: saving.error,
    /** A value that the component uses unchanged. */
    value: <K extends keyof Draft & string>(name: K) => ({
      name,
      value: draft[name],
      onChange: (value: Draft[K]) => set(partOf(name, value)),
      error: wordsAt(name),
    }),
    /** Several IDs, chosen in one control. */
    ids: (name: FieldName<Draft, number[]>) => {
      const error = wordsAt(name)
      shown.add(`${name}[]`)
      return {
        name,
        value: Array.from<number>(Object(draft[name])),
        onChange: (ids: number[]) => set(partOf(name, ids)),
        error: error ?? (isCorrected(name) ? undefined : errorsBelow(saving.error, name)),
      }
    },
    /** A required text: it stays '' when empty, and the server reports that it is missing. */
    text: (name: FieldName<Draft, string>) => ({
      name,
      value: String(draft[name]),
      onChange: ({ currentTarget }: TextChange) => set(partOf(name, currentTarget.value)),
      error: wordsAt(name),
    }),
    /** A text that is null when empty. */
    optional: (name: FieldName<Draft, string | null>) => ({
      name,
      value: String(draft[name] ?? ''),
      onChange: ({ currentTarget }: TextChange) => set(partOf(name, currentTarget.value || null)),
      error: wordsAt(name),
    }),
    /** What the input of an address needs besides its text: whoever leaves it or sends the form need not type its beginning. */
    address: (name: FieldName<Draft, string | null>, completed = webAddress) => {
      const complete = () => {
        const typed = draft[name]
        if (typeof typed === 'string' && completed(typed) !== typed) set(partOf(name, completed(typed)))
      }
      return {
        type: 'url',
        onBlur: complete,
        onKeyDown: ({ key }: { readonly key: string }) => key === 'Enter' && complete(),
      }
    },
    check: (name: FieldName<Draft, boolean>) => ({
      name,
      checked: Boolean(draft[name]),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set(partOf(name, currentTarget.checked)),
      error: wordsAt(name),
    }),
  }
}

export type SettingsForm<View extends object, Draft extends object> = ReturnType<
  typeof useSettingsForm<View, Draft>
>
