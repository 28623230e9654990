import { forgetText, storedText, storeText } from '../../../device-storage.ts'

/** The view that the plan opens with, per newsroom, in this browser. */
const key = (organizationId: number): string => `daybook.start-view.${organizationId}`

export const startViewId = (organizationId: number): number | null => {
  const text = storedText(key(organizationId))
  return text === null ? null : Number(text)
}

export const setStartView = (organizationId: number, id: number | null): void => {
  if (id === null) forgetText(key(organizationId))
  else storeText(key(organizationId), String(id))
}
