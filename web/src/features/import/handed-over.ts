/** A text that another page leaves to this one: pasted or dropped there. */
let text: string | null = null

export const handOver = (pasted: string): void => {
  text = pasted
}

export const takeHandedOver = (): string => {
  const taken = text ?? ''
  text = null
  return taken
}
