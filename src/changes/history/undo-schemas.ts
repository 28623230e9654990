import { type Static, Type } from 'typebox'
import { Closed, List } from '../../base/schemas.ts'
import { Positions } from '../../http/written-changes.ts'

const Position = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, examples: [48151623] })

export const PositionParams = Closed({ position: Position })

export const UndoChanges = Closed(
  // The stories of a series are as many as the days ahead.
  { positions: List(Position, { minItems: 1, maxItems: 500, uniqueItems: true }) },
  { title: 'UndoChanges' },
)
export type UndoChanges = Static<typeof UndoChanges>

export const UndoneView = Closed({ positions: Positions }, { title: 'Undone' })
