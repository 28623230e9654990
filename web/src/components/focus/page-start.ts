/** Where a page begins: the row of a list that is in the tab order, else all of it. */
export const pageStart = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#main [data-key][tabindex="0"]') ?? document.getElementById('main')

/** Leaves a field for the page, whose keys work from there on; the focus would be nowhere otherwise. */
export const leaveField = (): void => pageStart()?.focus({ preventScroll: true })
