/** What lies over a page, and what is being dragged: Escape ends these, and nothing beneath them. */
const overlays = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[aria-roledescription][aria-pressed=true]',
].join()

let wasOpen = false

// Before anybody else hears of the key: whatever it closes is gone by the time that the page beneath is told.
addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Escape')
      wasOpen = [...document.querySelectorAll(overlays)].some((overlay) => overlay.checkVisibility())
  },
  { capture: true },
)

/** Whether the Escape that is being pressed is meant for something that lies over the page. */
export const isForOverlay = ({ key }: { readonly key: string }): boolean => key === 'Escape' && wasOpen
