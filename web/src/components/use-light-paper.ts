import { useEffect } from 'react'

const attribute = 'data-mantine-color-scheme'

/** Paper is white: printing uses the colours of the light theme. */
export const useLightPaper = (): void => {
  useEffect(() => {
    const root = document.documentElement
    let shown: string | null = null
    const before = () => {
      shown = root.getAttribute(attribute)
      root.setAttribute(attribute, 'light')
    }
    const after = () => {
      if (shown !== null) root.setAttribute(attribute, shown)
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}
