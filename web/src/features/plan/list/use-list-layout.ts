import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { type ReferenceData, useReferenceData } from '../../../api/reference-data.ts'
import { useShowsIds } from '../../../components/show-ids.ts'
import { narrowChipRoom } from './chip-room.ts'
import {
  type ChipRoom,
  type Column,
  chipRoom,
  chosenColumns,
  fittingColumns,
  ideaColumns,
  plainRoom,
  standardColumns,
} from './columns.ts'

/** Below this width, a story takes two lines. */
const narrowWidth = 760
/** Padding before and after a row's content; its menu is in the latter. */
const lineStart = 22
const lineEnds = { plain: 16, menu: 40 }
/** The width of the actions side by side. */
const actionsWidth = 184
/** With an id, and a command for a shell. */
const actionsWidthWithIds = 260
/** The width of A4 in CSS pixels: the real width can only be measured later. */
const paperWidth = 1040
/** It is relative to the time of reading, so it makes no sense on paper. */
const isOnPaper = ({ name }: Column): boolean => name !== 'since'

/** On paper, all chips fit: they wrap. */
const roomForAll: ChipRoom = { publications: Number.POSITIVE_INFINITY, tasks: Number.POSITIVE_INFINITY }

interface ListLayout {
  readonly isNarrow: boolean
  readonly columns: readonly Column[]
  readonly chips: ChipRoom
  /** Actions are in a menu: side by side they would cover the content. */
  readonly hasMenus: boolean
  /** Touch screens: the menus are always visible. */
  readonly keepsMenus: boolean
  /** Touch screens: rows have no boxes. */
  readonly isTouched: boolean
  /** In pixels, after a row's content. */
  readonly lineEnd: number
}

interface ListLayoutUse {
  readonly width: number
  readonly isPrinting: boolean
  readonly names: readonly string[] | undefined
  /** Ideas have columns of their own. */
  readonly isIdeas: boolean
}

interface Wanted extends Omit<ListLayoutUse, 'width'> {
  readonly data: ReferenceData
  readonly isNarrow: boolean
  readonly room: number
}

const wantedColumns = ({ names, data, isIdeas, isPrinting, isNarrow, room }: Wanted): readonly Column[] => {
  const named = isIdeas ? ideaColumns : chosenColumns(names, data)
  if (isPrinting) return named.filter(isOnPaper)
  return names === undefined && !isIdeas && !isNarrow ? standardColumns(named, room) : named
}

/** What fits into a list of this width. */
export const useListLayout = ({ width, isPrinting, names, isIdeas }: ListLayoutUse): ListLayout => {
  const data = useReferenceData()
  const isNarrow = width > 0 && width < narrowWidth
  const isTouched = useMediaQuery('(hover: none)') ?? false
  const keepsMenus = isTouched || isNarrow
  const actions = useShowsIds() ? actionsWidthWithIds : actionsWidth
  return useMemo(() => {
    const room = (isPrinting ? paperWidth : width || 1200) - lineStart - lineEnds.plain
    const chosen = wantedColumns({ names, data, isIdeas, isPrinting, isNarrow, room })
    const fitting = isNarrow ? chosen : fittingColumns(chosen, room)
    const hasMenus = !isPrinting && (isIdeas || keepsMenus || plainRoom(fitting, room) < actions)
    const lineEnd = hasMenus ? lineEnds.menu : lineEnds.plain
    const left = room + lineEnds.plain - lineEnd
    const columns = isNarrow ? chosen : fittingColumns(chosen, left)
    const chips = isPrinting ? roomForAll : isNarrow ? narrowChipRoom(width) : chipRoom(columns, left)
    return { isNarrow, columns, chips, hasMenus, keepsMenus, isTouched, lineEnd }
  }, [names, isIdeas, data, width, isNarrow, isPrinting, keepsMenus, isTouched, actions])
}
