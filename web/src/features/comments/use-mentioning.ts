import { useCombobox } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { matchingUsers } from '../story/tasks/assignee-choices.ts'
import { type Mentioned, type TypedMention, typedMention } from './comment-text.ts'
import type { useCommentDraft } from './use-comment-draft.ts'
import type { Mentionable } from './use-mentionable.ts'

const mostShown = 6

/** Finds people while `@` and a part of a name are typed, and puts in the one that is chosen. */
export const useMentioning = (
  input: RefObject<HTMLTextAreaElement | null>,
  people: readonly Mentionable[],
  { text, picked, keep }: Pick<ReturnType<typeof useCommentDraft>, 'text' | 'picked' | 'keep'>,
  onPick?: (person: Mentioned) => void,
) => {
  const [typing, setTyping] = useState<TypedMention | null>(null)
  const found: Mentioned[] =
    typing === null
      ? []
      : matchingUsers(people, typing.typed)
          .slice(0, mostShown)
          .map(({ assignee }) => ({ id: assignee.id ?? 0, name: assignee.name }))
  const combobox = useCombobox({ opened: found.length > 0 })
  const { selectFirstOption } = combobox
  const keys = found.map(({ id }) => id).join(' ')
  // Enter takes the first one.
  useEffect(() => {
    if (keys !== '') selectFirstOption()
  }, [keys, selectFirstOption])
  return {
    combobox,
    found,
    /** The caret has moved. */
    look: () => setTyping(input.current && typedMention(input.current.value, input.current.selectionStart)),
    close: () => setTyping(null),
    pick: (id: string) => {
      const person = found.find((one) => String(one.id) === id)
      const { current } = input
      if (!person || !current || typing === null) return
      const before = `${text.slice(0, typing.from)}@${person.name} `
      const others = picked.filter((one) => one.id !== person.id)
      const { selectionStart } = current
      // The caret goes behind the name before the next key comes.
      flushSync(() => {
        keep(before + text.slice(selectionStart), [...others, person])
        setTyping(null)
        onPick?.(person)
      })
      current.focus()
      current.setSelectionRange(before.length, before.length)
    },
  }
}
