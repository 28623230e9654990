import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './WideTable.module.css'

interface WideTableProps {
  /** The least width of the table, in pixels. */
  readonly minWidth: number
  readonly children: ReactNode
}

/** Room for a table that scrolls sideways where the page is too narrow for it. */
export const WideTable = ({ minWidth, children }: WideTableProps) => (
  <Table.ScrollContainer minWidth={minWidth} type="native" className={classes.wide ?? ''}>
    {children}
  </Table.ScrollContainer>
)
