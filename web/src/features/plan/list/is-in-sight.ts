/** Whether an element that matches the selector is visible: not scrolled away and not covered. */
export const isInSight = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
