import { Combobox, useCombobox } from '@mantine/core'
import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { isComposing } from '../../../components/is-composing.ts'
import type { Assignee } from '../fields/task-fields.ts'
import control from '../parts/Control.module.css'
import type { ControlIds } from '../parts/Labelled.tsx'
import classes from './AssigneeField.module.css'
import { assigneeText, freeAssignee, isWholeName, matchingUsers } from './assignee-choices.ts'
import { noStandings, type Standings } from './availability.ts'
import { useStandingHint } from './reason-words.ts'

interface AssigneeInputProps {
  readonly ids: ControlIds
  readonly assignee: Assignee
  /** The text in the input during a search, instead of the assignee's name. */
  readonly typed: string | null
  /** Focused and open from the start. */
  readonly autoFocus: boolean
  readonly onType: (typed: string | null) => void
  /** How everybody stands. */
  readonly readStandings: () => Promise<Standings>
  readonly onChoose: (assignee: Assignee) => void
}

/** Finds a user by part of the name, and takes anyone else by name or email. */
export const AssigneeInput = (props: AssigneeInputProps) => {
  const { ids, assignee, typed, autoFocus, onType, readStandings, onChoose } = props
  const t = useTranslations('story.assignee')
  const { users } = useReferenceData()
  const hintOf = useStandingHint()
  const [standings, setStandings] = useState<Standings | null>(noStandings)
  const combobox = useCombobox({
    defaultOpened: autoFocus,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const found = matchingUsers(users, typed ?? '', standings ?? noStandings)
  const free = freeAssignee(typed ?? '')
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = combobox
  const mayTake = (typed ?? '').trim() !== '' && (found.length > 0 || isWholeName(typed ?? ''))
  // Also of a list that is open from the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each time it opens
  useEffect(() => {
    if (dropdownOpened) readStandings().then(setStandings, () => setStandings(null))
  }, [dropdownOpened])
  // Show the option that Enter would pick.
  useEffect(() => {
    if (!dropdownOpened || !typed?.trim()) return
    if (mayTake) selectFirstOption()
    else resetSelectedOption()
  }, [dropdownOpened, typed, mayTake, selectFirstOption, resetSelectedOption])
  const close = () => {
    if (typed !== null) onType(null)
    combobox.closeDropdown()
  }
  const choose = (key: string) => {
    const choice = key === 'free' ? free : found.find((other) => other.key === key)
    close()
    onChoose(choice?.assignee ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && typed?.trim() && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault()
      return mayTake ? choose(found[0]?.key ?? 'free') : undefined
    }
    if (event.key !== 'Escape' || !combobox.dropdownOpened) return
    event.stopPropagation()
    close()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width="max-content" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <input
          {...ids}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          aria-autocomplete="list"
          className={control.control}
          title={assigneeText(assignee)}
          value={typed ?? assigneeText(assignee)}
          placeholder={t('none')}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field of a task that the person has just added
          autoFocus={autoFocus}
          onFocus={(event) => {
            event.currentTarget.select()
            if (typed !== null) combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => {
            onType(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        {standings === null ? <Combobox.Header>{t('freeUnchecked')}</Combobox.Header> : null}
        <Combobox.Options aria-label={t('label')}>
          {found.map(({ key, assignee: person }) => (
            <Combobox.Option key={key} value={key} className={classes.option}>
              <IconUser size={14} aria-hidden />
              {person.name}
              <span className={classes.hint}>
                {person.id === null ? '' : hintOf(standings?.get(person.id))}
              </span>
            </Combobox.Option>
          ))}
          {free ? (
            <Combobox.Option value="free" className={classes.option}>
              <IconUserPlus size={14} aria-hidden />
              {t('free', { name: free.assignee.name })}
              {free.assignee.email === null || free.assignee.email === free.assignee.name ? null : (
                <span className={classes.hint}>{free.assignee.email}</span>
              )}
            </Combobox.Option>
          ) : null}
          {assignee === null ? null : (
            <Combobox.Option value="nobody" className={classes.option}>
              {t('unassign')}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
