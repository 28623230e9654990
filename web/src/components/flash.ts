const shownFor = 1600
const mark = 'light-dark(rgb(255 214 102 / 55%), rgb(255 214 102 / 28%))'

/** With reduced motion, the mark does not fade. */
const fadesOut = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Marks an element for a moment, so that people see where something has happened. */
export const flash = (element: Element): void => {
  const to = fadesOut() ? 'transparent' : mark
  element.animate([{ backgroundColor: mark }, { backgroundColor: to }], {
    duration: shownFor,
    easing: 'ease-in',
  })
}
