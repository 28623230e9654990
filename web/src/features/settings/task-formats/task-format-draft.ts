import type { TaskFormatView } from '../../../api/types.ts'

interface TextLength {
  readonly id?: number
  readonly name: string
  readonly characters: number
}

export interface TaskFormatDraft {
  readonly name: string
  readonly typeCode: TaskFormatView['typeCode']
  readonly active: boolean
  readonly taskStatusIds: number[]
  readonly defaultTaskStatusId: number | null
  readonly textLengthOptions: readonly TextLength[]
  readonly standardCost: { readonly amount: number; readonly currency: string } | null
}
