/** Without HTTPS, which many newsrooms do without in their own network, browsers have no `navigator.clipboard`. */
const copySelected = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'copied-text'
  const focused = document.activeElement
  const host = focused?.closest('[role="dialog"]') ?? document.body
  host.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}

/** Copies a text to the clipboard; false if the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return copySelected(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
