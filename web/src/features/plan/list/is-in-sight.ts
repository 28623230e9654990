/** Whether anything that a selector finds can be seen: not scrolled away, and nothing lies above it. */
export const isInSight = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
