import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useColumnName } from '../list/ColumnHeads.tsx'
import { allColumns, chosenColumns } from '../list/columns.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { PlanSearch } from '../search/plan-search.ts'
import type { SearchChange } from '../search/use-plan-search.ts'
import classes from './FilterBar.module.css'

interface ListOptionsProps {
  readonly search: PlanSearch
  readonly csvPath: string
  readonly onChange: (change: SearchChange) => void
}

/** The columns of the list, and its exports: CSV and print. */
export const ListOptions = ({ search, csvPath, onChange }: ListOptionsProps) => {
  const { t } = usePlanContext()
  const data = useReferenceData()
  const nameOf = useColumnName()
  const chosen = chosenColumns(search.columns, data).map(({ name }) => name as string)
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]
    onChange({ columns: next })
  }
  return (
    <>
      {(search.view ?? 'list') === 'list' ? (
        <Popover position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon className={classes.wide} aria-label={t('chooseColumns')} title={t('chooseColumns')}>
              <IconColumns3 size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="sm">
            <Stack component="fieldset" gap={8} className={classes.options}>
              <legend className="visually-hidden">{t('chooseColumns')}</legend>
              {allColumns(data).map((column) => (
                <Checkbox
                  key={column.name}
                  size="xs"
                  label={nameOf(column)}
                  disabled={column.name === 'title'}
                  checked={chosen.includes(column.name)}
                  onChange={() => toggle(column.name)}
                />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      ) : null}
      <ActionIcon
        component="a"
        href={csvPath}
        download
        className={classes.wide}
        aria-label={t('csv')}
        title={t('csv')}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.wide}
        aria-label={t('print')}
        title={t('print')}
        onClick={() => window.print()}
      >
        <IconPrinter size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
