// Before the first paint, so that a page at night does not flash white. The key is Mantine's.
;(() => {
  const chosen = localStorage.getItem('daybook.color-scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
