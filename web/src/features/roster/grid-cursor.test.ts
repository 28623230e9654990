import { describe, expect, it } from 'vitest'
import { cellAfter } from './grid-cursor.ts'

const size = { rows: 26, columns: 14 }
const from = (row: number, column: number, key: string, withControl = false) => {
  const cell = cellAfter(key, withControl, { row, column }, size)
  return cell && [cell.row, cell.column]
}

describe('keys in the grid', () => {
  it.each([
    ['ArrowRight', [3, 6]],
    ['ArrowLeft', [3, 4]],
    ['ArrowUp', [2, 5]],
    ['ArrowDown', [4, 5]],
    ['Home', [3, 0]],
    ['End', [3, 13]],
    ['PageDown', [13, 5]],
    ['PageUp', [0, 5]],
  ])('%s leads to the cell %j', (key, cell) => {
    expect(from(3, 5, key)).toEqual(cell)
  })

  it('lead to the corners with Control, as the first and the last cell', () => {
    expect(from(3, 5, 'Home', true)).toEqual([0, 0])
    expect(from(3, 5, 'End', true)).toEqual([25, 13])
  })

  it('stay within the grid', () => {
    expect(from(0, 0, 'ArrowLeft')).toEqual([0, 0])
    expect(from(25, 13, 'PageDown')).toEqual([25, 13])
  })

  it('that mean nothing here lead nowhere', () => {
    expect(from(3, 5, 'x')).toBeUndefined()
  })
})
