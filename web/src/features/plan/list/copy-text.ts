/** Into the clipboard; where the browser has none (no HTTPS), by way of a selection. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

/** The request that gives a story to a system: what an integrator would type. */
export const curlOf = (id: number): string =>
  `curl -H "Authorization: Bearer $ACCESS_TOKEN" ${location.origin}/api/v2/elements/${id}`
