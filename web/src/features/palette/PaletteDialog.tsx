import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAdmin, useSession } from '../../api/session.ts'
import type { DialogProps } from '../../components/dialog-on-demand.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { OptionSearch } from '../../components/OptionSearch.tsx'
import classes from './PaletteDialog.module.css'
import { matchingItems } from './palette-item.ts'
import { useActions } from './use-actions.tsx'
import { usePeople, useStories, useViews } from './use-found.tsx'
import { usePages, useSettingsPages } from './use-pages.tsx'

/** Milliseconds between the last key and the request. */
const pause = 120

/** People are found by name: a whole newsroom above the stories would hide them. */
const shownPeople = 6

const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslations('palette')
  const { freelancer } = useSession()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed, pause)
  const stories = useStories(words, !freelancer)
  const people = usePeople(!freelancer)
  const settings = useSettingsPages(useIsAdmin())
  const known = [...useActions(), ...usePages(), ...useViews(!freelancer)]
  const isTyped = typed.trim() !== ''
  const items = isTyped
    ? [
        ...matchingItems([...known, ...settings], typed),
        ...matchingItems(people, typed).slice(0, shownPeople),
        ...stories.items,
      ]
    : known
  const isPending = words !== typed || stories.read.isFetching
  const choose = (key: string) => {
    onClose()
    items.find((item) => item.key === key)?.run()
  }
  return (
    <OptionSearch
      label={t('title')}
      placeholder={t(freelancer ? 'hintOwn' : 'hint')}
      typed={typed}
      onType={setTyped}
      options={items}
      onChoose={choose}
      isLarge
      onEscape={onClose}
    >
      <LoadError of={stories.read} />
      {isTyped && items.length === 0 && !isPending && stories.read.error === null ? (
        <p role="status" className={classes.note}>
          {t('nothing', { words: typed.trim() })}
        </p>
      ) : null}
      {stories.hasMore ? <p className={classes.note}>{t('more', { count: stories.items.length })}</p> : null}
    </OptionSearch>
  )
}

/** One search for stories, people, saved views, pages and actions. */
export const PaletteDialog = ({ isOpen, onClose }: DialogProps) => {
  const t = useTranslations('palette')
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={620} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Palette onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
