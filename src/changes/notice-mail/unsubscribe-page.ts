import { hash } from 'node:crypto'
import type { Language } from '@daybook/shared/language'
import { escaped } from '../../base/text/escaped.ts'
import { mailWords } from './mail-words.ts'

const style = `html { color-scheme: light dark; background: light-dark(#ffffff, #14181d); color: light-dark(#1f2328, #e6e8eb); }
body { margin: 15vh auto 0; max-width: 32rem; padding: 1.5rem; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.25; }
button { font: inherit; padding: 0.5rem 1rem; border: 0; border-radius: 6px; background: #0b5cad; color: #ffffff; cursor: pointer; }
`

const styleHash = hash('sha256', style, 'base64')

/** No script runs, nothing is loaded, and the form goes to this server. */
export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const unsubscribePage = (
  language: Language,
  { text, asks }: { readonly text: string; readonly asks: boolean },
): string => {
  const { title, button, elsewhere } = mailWords[language].ended
  const form = `<form method="post"><button type="submit">${escaped(button)}</button></form>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${asks ? form : `<p>${escaped(elsewhere)}</p>`}
</body>
</html>
`
}
