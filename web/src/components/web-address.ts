const isHost = (text: string): boolean => {
  const labels = text.replace(/:\d{1,5}$/, '').split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  )
}

/** An address as people type it: what begins with a host gets `https://`. Anything else is left for the server to refuse. */
export const webAddress = (typed: string): string => {
  const text = typed.trim()
  return isHost(text.split(/[/?#]/, 1)[0] ?? '') ? `https://${text}` : text
}
