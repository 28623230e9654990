/** Layers over the page, and drags in progress: keys go to these and to nothing beneath them. */
const overlays = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[aria-roledescription][aria-pressed=true]',
].join()

const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((overlay) => overlay.checkVisibility())

/** A modal dialog that is still fading out has already returned the focus, so it no longer counts. */
const hasFocus = (): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return isShown('[aria-modal=true]')
  return activeElement.closest(overlays) !== null
}

let wasOpen = false

// Runs before any other key handler: by the time the page gets the key, the overlay may have closed.
addEventListener(
  'keydown',
  ({ key }) => {
    wasOpen = key === 'Escape' ? isShown(overlays) : hasFocus()
  },
  { capture: true },
)

/** Whether the current key press is meant for an overlay. */
export const isForOverlay = (): boolean => wasOpen
