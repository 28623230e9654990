import { ActionIcon, Button, CloseButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Template } from '../../templates/templates.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './Entry.module.css'

/** So many fit into the line. */
const shown = 6

interface EntryTemplatesProps {
  readonly found: readonly Template[]
  readonly onChoose: (template: Template) => void
}

/** The templates that a line names so far. Tab takes the first. */
export const EntryTemplates = ({ found, onChoose }: EntryTemplatesProps) => {
  const { t } = usePlanContext()
  return found.length === 0 ? null : (
    <div role="group" aria-label={t('template.choose')} className={classes.details}>
      {found.slice(0, shown).map((template) => (
        <Button key={template.id} variant="default" size="compact-xs" onClick={() => onChoose(template)}>
          /{template.key}
        </Button>
      ))}
    </div>
  )
}

/** The template of the line. */
export const ChosenTemplate = ({
  template,
  onRemove,
}: {
  readonly template: Template
  readonly onRemove: () => void
}) => {
  const { t } = usePlanContext()
  return (
    <span className={classes.template}>
      {template.name}
      <ActionIcon
        size="xs"
        renderRoot={(props) => (
          <Link {...props} to="/templates/$templateId" params={{ templateId: String(template.id) }} />
        )}
        aria-label={t('template.edit', { name: template.name })}
        title={t('template.edit', { name: template.name })}
      >
        <IconPencil size={12} aria-hidden />
      </ActionIcon>
      <CloseButton size="xs" aria-label={t('template.remove', { name: template.name })} onClick={onRemove} />
    </span>
  )
}
