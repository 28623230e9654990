/** What lies over a page, and what is being dragged: keys speak to these, and to nothing beneath them. */
const overlays = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[aria-roledescription][aria-pressed=true]',
].join()

const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((overlay) => overlay.checkVisibility())

/** A modal dialog that is still fading away has given the focus back to the page: it is not asked any more. */
const hasFocus = (): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return isShown('[aria-modal=true]')
  return activeElement.closest(overlays) !== null
}

let wasOpen = false

// Before anybody else hears of the key: whatever it closes is gone by the time that the page beneath is told.
addEventListener(
  'keydown',
  ({ key }) => {
    wasOpen = key === 'Escape' ? isShown(overlays) : hasFocus()
  },
  { capture: true },
)

/** Whether the key that is being pressed is meant for something that lies over the page. */
export const isForOverlay = (): boolean => wasOpen
