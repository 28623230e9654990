// Before the first paint, so that a page at night does not flash white. The key is Mantine's.
;(() => {
  const storedChoice = () => {
    try {
      return localStorage.getItem('daybook.color-scheme')
    } catch {
      // The browser denies its storage to the page: the system decides.
      return null
    }
  }
  const chosen = storedChoice()
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
