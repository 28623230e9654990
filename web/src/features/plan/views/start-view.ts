/** The view that the plan opens with, per newsroom, in this browser. */
const key = (organizationId: number): string => `daybook.start-view.${organizationId}`

export const startViewId = (organizationId: number): number | null => {
  const text = localStorage.getItem(key(organizationId))
  return text === null ? null : Number(text)
}

export const setStartView = (organizationId: number, id: number | null): void => {
  if (id === null) localStorage.removeItem(key(organizationId))
  else localStorage.setItem(key(organizationId), String(id))
}
