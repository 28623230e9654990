/** Prints the story without the plan that it is open next to. */
export const printStory = (): void => {
  const root = document.documentElement
  root.dataset.prints = 'story'
  addEventListener('afterprint', () => root.removeAttribute('data-prints'), { once: true })
  window.print()
}
