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

const isModifier = (key: string): boolean => ['Shift', 'AltGraph', 'CapsLock'].includes(key)

const isText = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey))

const isTextField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'text' && !element.disabled

/** Milliseconds within which a key belongs to the words that are being typed. */
const withinWords = 700
/** How long a dialog may take to load and get the focus. */
const longestWait = 3000

let wasOpen = false
let lastTyped = Number.NEGATIVE_INFINITY
/** What was typed for a field that is about to have the focus; null if none is expected. */
let ahead: string | null = null
let end: ReturnType<typeof setTimeout> | undefined

const takeAhead = (): string => {
  const text = ahead ?? ''
  ahead = null
  clearTimeout(end)
  return text
}

/** What opens asks for words: letters go there, not to the page, even if it takes a moment to get the focus. */
export const expectTyping = (): void => {
  ahead = ''
  clearTimeout(end)
  end = setTimeout(takeAhead, longestWait)
}

addEventListener('focusin', ({ target }) => {
  if (ahead === null || !isTextField(target) || target.closest(overlays) === null) return
  const text = takeAhead()
  if (text === '') return
  // By then, the field has selected what it holds.
  queueMicrotask(() => {
    target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
})

const withhold = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Keys that would act on the page behind what opens. */
const acting = new Set(['Enter', 'Tab', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** What was typed so far, with one more key. */
const typedOn = (text: string, event: KeyboardEvent): string => {
  if (event.key === 'Backspace') return text.slice(0, -1)
  return isText(event) && !event.repeat ? text + event.key : text
}

/** Firefox presses a button when the blank is let go. */
const withholdBlank = (event: KeyboardEvent): void => {
  if (event.key !== ' ') return
  withhold(event)
  removeEventListener('keyup', withholdBlank, { capture: true })
}

const isButton = (element: Element | null): boolean => element?.matches('button, [role=button]') === true

// Runs before any other key handler: by the time the page gets the key, the overlay may have closed.
addEventListener(
  'keydown',
  (event) => {
    const { key, timeStamp } = event
    if (key === 'Escape') takeAhead()
    if (ahead !== null && (isText(event) || acting.has(key))) {
      ahead = typedOn(ahead, event)
      lastTyped = timeStamp
      return withhold(event)
    }
    const isAmidWords = isText(event) && timeStamp - lastTyped < withinWords
    const isOpen = key === 'Escape' ? isShown(overlays) : hasFocus()
    // A blank between typed words presses no button that has come up meanwhile, and their end is not for the page.
    if (isAmidWords && key === ' ' && isOpen && isButton(document.activeElement)) {
      withhold(event)
      addEventListener('keyup', withholdBlank, { capture: true })
      return
    }
    wasOpen = isOpen || isAmidWords
    if (isText(event) && wasOpen && key !== ' ') lastTyped = timeStamp
    else if (!isText(event) && !isModifier(key)) lastTyped = Number.NEGATIVE_INFINITY
  },
  { capture: true },
)

/** Whether the current key press is meant for an overlay. */
export const isForOverlay = (): boolean => wasOpen
