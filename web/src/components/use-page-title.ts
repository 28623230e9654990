import { useEffect } from 'react'

/** What the browser calls the page, as long as it is shown. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Daybook`
    return () => {
      document.title = before
    }
  }, [title])
}
