import { finder } from '@daybook/shared/text/fold'
import { Checkbox, ScrollArea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { isComposing } from '../../../components/is-composing.ts'
import { PlatformMark } from '../../../components/PlatformMark.tsx'
import { usePlanContext } from '../plan-context.tsx'
import classes from './FilterBar.module.css'
import type { FilterOption } from './filter-options.ts'

interface OptionListProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Shown at first; typing finds the others. */
const shownOptions = 200

/** A multiple choice with a search. It keeps the choice while it is open: the address has it a moment later. */
export const OptionList = ({ label, options, chosen: before, onChange }: OptionListProps) => {
  const { t } = usePlanContext()
  const [chosen, setChosen] = useState(before)
  const [words, setWords] = useState('')
  const found = useMemo(() => {
    const isFound = finder(words)
    return options.filter(({ name, of = '' }) => isFound(`${name} ${of}`))
  }, [options, words])
  /** Keep names aligned if only some have a mark. */
  const isMarked = options.some(({ color }) => typeof color === 'string')
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    setChosen(next)
    onChange(next)
  }
  return (
    <fieldset className={classes.options}>
      <legend className="visually-hidden">{label}</legend>
      <TextInput
        size="xs"
        aria-label={t('findIn', { what: label })}
        placeholder={t('find')}
        value={words}
        data-autofocus
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first && !isComposing(event)) toggle(first.id)
        }}
      />
      <ScrollArea.Autosize mah={280} type="auto" offsetScrollbars>
        {found.slice(0, shownOptions).map(({ id, name, of, color }) => (
          <Checkbox
            key={id}
            size="xs"
            className={classes.option}
            label={
              <>
                {isMarked ? <PlatformMark color={color ?? 'transparent'} className={classes.mark} /> : null}
                <span>{of === undefined ? name : `${name} · ${of}`}</span>
              </>
            }
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
        {found.length === 0 ? <p className={classes.nothing}>{t('nothingFound')}</p> : null}
      </ScrollArea.Autosize>
    </fieldset>
  )
}
