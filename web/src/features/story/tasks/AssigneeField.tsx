import { Combobox, useCombobox } from '@mantine/core'
import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { type Assignee, assigneeField } from '../fields/task-fields.ts'
import control from '../parts/Control.module.css'
import { FieldNotes } from '../parts/FieldNotes.tsx'
import { Labelled, Plain } from '../parts/Labelled.tsx'
import { useField, wordsOf } from '../saving/use-field.ts'
import classes from './AssigneeField.module.css'
import { freeAssignee, matchingUsers } from './assignee-choices.ts'

const nameOf = (assignee: Assignee): string => assignee?.name ?? ''

interface AssigneeFieldProps {
  readonly taskId: number
}

/** Who does the task: somebody of the newsroom by a part of the name, or anybody by name or e-mail. */
export const AssigneeField = ({ taskId }: AssigneeFieldProps) => {
  const t = useTranslations('story.assignee')
  const { users } = useReferenceData()
  const state = useField(assigneeField(taskId))
  const { value, canEdit, refused, save } = state
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  if (!canEdit) {
    return (
      <Plain label={t('label')} layout="bare">
        {nameOf(value) || t('none')}
      </Plain>
    )
  }

  const found = matchingUsers(users, typed ?? '')
  const free = freeAssignee(typed ?? '')
  const close = () => {
    setTyped(null)
    combobox.closeDropdown()
  }
  const choose = (key: string) => {
    const choice = key === 'free' ? free : found.find((other) => other.key === key)
    close()
    save(choice?.assignee ?? null, refused?.base)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === null) return
    event.stopPropagation()
    close()
  }

  return (
    <Labelled
      label={t('label')}
      layout="bare"
      error={refused && wordsOf(refused.error)}
      notes={<FieldNotes state={state} label={t('label')} show={nameOf} />}
    >
      {(ids) => (
        <Combobox store={combobox} onOptionSubmit={choose} width="max-content" position="bottom-start">
          <Combobox.Target>
            <input
              {...ids}
              className={`${control.control} ${classes.input}`}
              data-unassigned={value === null || undefined}
              value={typed ?? nameOf(refused ? refused.mine : value)}
              placeholder={t('none')}
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => combobox.openDropdown()}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                combobox.openDropdown()
                combobox.selectFirstOption()
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
          </Combobox.Target>
          <Combobox.Dropdown className={classes.dropdown}>
            <Combobox.Options aria-label={t('label')}>
              {found.map(({ key, assignee }) => (
                <Combobox.Option key={key} value={key} className={classes.option}>
                  <IconUser size={14} aria-hidden />
                  {assignee.name}
                </Combobox.Option>
              ))}
              {free ? (
                <Combobox.Option value="free" className={classes.option}>
                  <IconUserPlus size={14} aria-hidden />
                  {t('free', { name: free.assignee.name })}
                </Combobox.Option>
              ) : null}
              {value === null ? null : (
                <Combobox.Option value="nobody" className={classes.option}>
                  {t('unassign')}
                </Combobox.Option>
              )}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Labelled>
  )
}
