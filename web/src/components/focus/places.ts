/** An element that had the focus, and where it was when the page removed it. */
export interface Visit {
  readonly element: HTMLElement
  /** The element and those around it, from inside out, as they were while it had the focus. */
  readonly path: readonly Node[]
  place?: Place
}

/** What a removed part stood in, and what stood beside it. */
interface Place {
  readonly parent: Node | null
  readonly next: Node | null
  readonly previous: Node | null
}

/** What opens over or beside something: people go on where they opened it, not with what lies behind. */
const layers = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[role=toolbar],[data-layer]'

/** The attributes that name a story or a comment where a page shows it, the most exact first. */
const marks = ['data-key', 'data-card', 'data-issue-story', 'data-story', 'data-comment']

const reachable = 'a[href],button,summary,[tabindex],input[type=checkbox],input[type=radio]'
/** The keys of a page would be typed into these. */
export const typedInto = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]'

export const isUsable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled,[inert],[inert] *') &&
  element.checkVisibility({ visibilityProperty: true })

const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(reachable) &&
  !element.matches(typedInto) &&
  isUsable(element)

/** The element itself, or the first in it that can have the focus. */
const reachableIn = (root: Element): HTMLElement | undefined =>
  [root, ...root.querySelectorAll(reachable)].find(isReachable)

const elementsOf = (path: readonly Node[]): readonly Element[] =>
  path.filter((node) => node instanceof Element)

const layerOf = ({ path }: Visit): Element | undefined =>
  elementsOf(path).find((part) => part.matches(layers))

const markOf = ({ path }: Visit, mark: string): string | null =>
  elementsOf(path)
    .find((part) => part.hasAttribute(mark))
    ?.getAttribute(mark) ?? null

/** A control as a page that is drawn anew has it too: by what it belongs to, the most exact first, and its name. */
export interface Control {
  readonly owners: readonly (readonly [attribute: string, value: string])[]
  readonly label: string | null
}

const controlOf = (visit: Visit, attributes: readonly string[]): Control => ({
  owners: attributes.flatMap((attribute) => {
    const value = markOf(visit, attribute)
    return value === null ? [] : [[attribute, value] as const]
  }),
  label: visit.element.getAttribute('aria-label'),
})

/** A control of a story, or a link. */
export const returnableControl = (visit: Visit): Control => controlOf(visit, [...marks, 'href'])

/** Where the page shows the control now, else what it belongs to. */
export const findControl = ({ owners, label }: Control): HTMLElement | undefined => {
  for (const [attribute, value] of owners) {
    const found = document.querySelector(`#main [${attribute}="${CSS.escape(value)}"]`)
    if (found === null) continue
    const same = [...found.querySelectorAll(reachable)]
      .filter(isReachable)
      .find((other) => label !== null && other.getAttribute('aria-label') === label)
    const target = same ?? reachableIn(found) ?? found.closest(reachable)
    if (target instanceof HTMLElement && isUsable(target)) return target
  }
  return undefined
}

/** The same story where the page shows it now: the same control of it, else the story itself. */
const sameStory = (visit: Visit): HTMLElement | undefined => findControl(controlOf(visit, marks))

const following = function* (from: Node | null, step: 'nextSibling' | 'previousSibling'): Generator<Element> {
  for (let node = from; node !== null; node = node[step]) if (node instanceof Element) yield node
}

/** What is nearest to a place: first what follows it, then what stands before it, then what is around it. */
const nearestTo = (
  place: Place,
  find: (among: Element) => HTMLElement | undefined,
): HTMLElement | undefined => {
  let { parent, next, previous } = place
  while (parent instanceof Element && parent !== document.body) {
    const beside = [
      ...following(next?.parentNode === parent ? next : null, 'nextSibling'),
      ...following(previous?.parentNode === parent ? previous : null, 'previousSibling'),
    ]
    for (const element of beside) {
      const found = find(element)
      if (found) return found
    }
    if (parent.id === 'main' || parent.matches(layers)) return undefined
    next = parent.nextSibling
    previous = parent.previousSibling
    parent = parent.parentNode
  }
  return undefined
}

/**
 * What stands beside an entry that is gone: the link of the next entry or the entry itself, else the heading. A key that is pressed twice
 * would act on that entry from its other controls.
 */
const besideEntry = ({ path, place }: Visit): HTMLElement | undefined => {
  const isGone = elementsOf(path).some((part) => part.matches('li,[data-comment]') && !part.isConnected)
  if (!isGone || !(place?.parent instanceof Element)) return undefined
  const [entry] = [...following(place.next, 'nextSibling'), ...following(place.previous, 'previousSibling')]
    .filter((element) => element instanceof HTMLElement)
    .filter((element) => element.matches('li') && element.parentNode === place.parent && isUsable(element))
  if (entry) return [...entry.querySelectorAll('a[href]')].find(isReachable) ?? entry
  return (
    place.parent.closest(`section,${layers},#main`)?.querySelector<HTMLElement>('h1,h2,h3,h4') ?? undefined
  )
}

/** The neighbour of what is gone: another story, if it was one. */
export const neighbour = (visit: Visit): HTMLElement | undefined => {
  const { parentNode, nextSibling, previousSibling } = visit.element
  const place = visit.place ?? { parent: parentNode, next: nextSibling, previous: previousSibling }
  const mark = marks.find((known) => markOf(visit, known) !== null)
  const story = (among: Element) => {
    const found = among.matches(`[${mark}]`) ? among : among.querySelector(`[${mark}]`)
    return found ? reachableIn(found) : undefined
  }
  return (
    (mark === undefined ? undefined : nearestTo(place, story)) ??
    besideEntry(visit) ??
    nearestTo(place, reachableIn)
  )
}

/**
 * Where somebody goes on after these visits, the last one first: there, at the same story, at its neighbour. After a layer has closed,
 * where it was opened.
 */
export const placeToGoOn = (visits: readonly Visit[]): HTMLElement | undefined => {
  const last = visits.at(-1)
  const layer = last && layerOf(last)
  const isInOpenLayer = layer !== undefined && isUsable(layer)
  for (const visit of visits.toReversed()) {
    if (isUsable(visit.element)) return visit.element
    const around = layerOf(visit)
    const isClosed = around !== undefined && !isUsable(around)
    const found = isClosed ? undefined : (sameStory(visit) ?? neighbour(visit))
    if (found) return found
    if (isInOpenLayer) return reachableIn(layer)
  }
  return undefined
}
