import { Combobox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { initialsOfName } from '../../person-name.ts'
import classes from './Comments.module.css'
import type { Mentioned } from './comment-text.ts'

/** The people whom a text that is being typed may name. */
export const MentionOptions = ({ found }: { readonly found: readonly Mentioned[] }) => {
  const t = useTranslations('comments')
  return (
    <Combobox.Dropdown hidden={found.length === 0}>
      <Combobox.Options aria-label={t('people')}>
        {found.map(({ id, name }) => (
          <Combobox.Option key={id} value={String(id)} className={classes.person}>
            <span className={classes.initials} aria-hidden>
              {initialsOfName(name)}
            </span>
            {name}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
