import { useEffect } from 'react'
import { flash } from '../../../components/flash.ts'
import { sharedValue } from '../../../shared-value.ts'

/** A request for a new story from outside the list, which may still have to open. */
const isWanted = sharedValue(false)

export const requestEntry = (): void => isWanted.set(true)

/** Goes to the input line. It may have had the focus all along, so it is marked as well. */
export const goToEntry = (field: HTMLElement): void => {
  field.focus({ preventScroll: true })
  flash(field)
}

/** Calls `answer` once for each request, including one made before the list was mounted. */
export const useEntryRequest = (answer: () => void): void => {
  const wanted = isWanted.useValue()
  useEffect(() => {
    if (!wanted) return
    isWanted.set(false)
    answer()
  })
}
