import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { type ChipRoom, type Column, chipRoom, chosenColumns, fittingColumns, plainRoom } from './columns.ts'

/** Below this, a story takes two lines. */
const narrowWidth = 640
/** Before and after what a line says; its menu stands in the latter. */
const lineStart = 16
const lineEnds = { plain: 16, menu: 40 }
/** What the actions take side by side. */
const actionsWidth = 184
/** A sheet of A4 across, in CSS pixels: it is drawn before its true width can be measured. */
const paperWidth = 1040
/** It is told from the moment of reading, which paper has none of. */
const notOnPaper = 'since'

/** Paper has room for every chip: they stand below each other. */
const roomForAll: ChipRoom = { publications: Number.POSITIVE_INFINITY, tasks: Number.POSITIVE_INFINITY }

interface ListLayout {
  readonly isNarrow: boolean
  readonly columns: readonly Column[]
  readonly chips: ChipRoom
  /** What can be done stands in a menu: side by side it would cover what is to be read. */
  readonly hasMenus: boolean
  /** Nothing hovers: the menus are always there. */
  readonly keepsMenus: boolean
  /** In pixels, behind what a line says. */
  readonly lineEnd: number
}

interface ListLayoutUse {
  readonly width: number
  readonly isPrinting: boolean
  readonly names: readonly string[] | undefined
}

/** What there is room for in a list of some width. */
export const useListLayout = ({ width, isPrinting, names }: ListLayoutUse): ListLayout => {
  const data = useReferenceData()
  const isNarrow = width > 0 && width < narrowWidth
  const keepsMenus = useMediaQuery('(hover: none)') || isNarrow
  return useMemo(() => {
    const room = (isPrinting ? paperWidth : width || 1200) - lineStart - lineEnds.plain
    const chosen = chosenColumns(names, data).filter(({ name }) => !(isPrinting && name === notOnPaper))
    const fitting = isNarrow ? chosen : fittingColumns(chosen, room)
    const hasMenus = !isPrinting && (keepsMenus || plainRoom(fitting, room) < actionsWidth)
    const lineEnd = hasMenus ? lineEnds.menu : lineEnds.plain
    const left = room + lineEnds.plain - lineEnd
    const columns = isNarrow ? chosen : fittingColumns(chosen, left)
    const chips = isPrinting ? roomForAll : chipRoom(columns, left)
    return { isNarrow, columns, chips, hasMenus, keepsMenus, lineEnd }
  }, [names, data, width, isNarrow, isPrinting, keepsMenus])
}
