/** A minimal browser for signing in at an identity provider: it keeps cookies, follows redirects and sends forms. */
export const providerVisitor = (ownUrl: string) => {
  const cookies = new Map<string, string>()

  /** The page after all redirects, or the address on our own site to which the provider sends the browser back. */
  const visit = async (
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; text: string }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return { url, text: await answer.text() }
    const next = new URL(location, url).href
    return next.startsWith(ownUrl) ? { url: next, text: '' } : visit(next)
  }

  /** Signs in at the provider and returns the address to which it sends the browser back. */
  return async (url: string, login: string): Promise<string> => {
    const { url: interaction } = await visit(url)
    const { url: consent } = await visit(interaction, { prompt: 'login', login, password: 'anything' })
    const back = await visit(consent, { prompt: 'consent' })
    return back.url
  }
}
