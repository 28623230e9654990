import { escaped } from '../../base/text/escaped.ts'
import { info } from '../openapi/info.ts'
import { withCode } from './html.ts'
import { environment, introduction, type Step, stepsFor } from './quickstart.ts'
import { type Language, languages } from './quickstart-programs.ts'

const classOf = (language: Language): string => language.toLowerCase()

const program = (language: Language, text: string): string =>
  `<pre class="${classOf(language)}" aria-label="${language}"><code>${escaped(text)}</code></pre>`

const stepHtml = ({ name, title, text, programs }: Step): string => `<h2 id="${name}">${title}</h2>
<p>${withCode(text)}</p>
${languages.map((language) => program(language, programs[language])).join('\n')}`

/** Which language the whole quickstart speaks. Style sheets do the rest, so it works without scripts. */
const choice = languages
  .map(
    (language, index) =>
      `<label><input type="radio" name="language" id="in-${classOf(language)}"${index === 0 ? ' checked' : ''}> ${language}</label>`,
  )
  .join('')

/** What stands above the reference: a first call, a first write, and how to be current, in a few lines each. */
const quickstartHtml = (url: string): string => `<nav class="docs-nav"><strong>Daybook API</strong>
<a href="#quickstart">Quickstart</a> <a href="#swagger-ui">Reference</a> <a href="#rules">Rules</a> <a href="/docs/errors">Errors</a> <a href="/docs/changelog">Changelog</a> <a href="/openapi.json">openapi.json</a></nav>
<section class="docs-text" id="quickstart">
<h1>Quickstart</h1>
<p>${withCode(introduction)}</p>
<pre><code>${escaped(environment(url))}</code></pre>
<fieldset><legend>Language</legend>${choice}</fieldset>
${stepsFor(url).map(stepHtml).join('\n')}
</section>`

/** The paragraphs of the description, in which `**` marks what a paragraph is about. */
const paragraphs = info.description
  .split('\n\n')
  .map((text) => `<p>${withCode(text).replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')}</p>`)

const rulesHtml = `<section class="docs-text" id="rules">
<h1>Rules for every operation</h1>
${paragraphs.join('\n')}
</section>`

const reference = '<div id="swagger-ui"></div>'

/** The page of the reference, with the quickstart above it and the rules below. Other texts stay as they are. */
export const completed = (html: string, url: string): string =>
  html.replace(reference, () => `${quickstartHtml(url)}\n${reference}\n${rulesHtml}`)

/** The description as the reference shows it. */
export const briefly = <D extends { readonly info: object }>(document: D) => ({
  ...document,
  info: { ...document.info, description: 'What holds for every operation is stated [below](#rules).' },
})

export const docsCss = `
.docs-nav, .docs-text {
  --text: light-dark(#1f2328, #e6e8eb);
  --faint: light-dark(#59636e, #9aa4af);
  --line: light-dark(#d9dee3, #343b43);
  --soft: light-dark(#f4f6f8, #14181d);
  --link: light-dark(#0b5cad, #74b4f5);
  color-scheme: light dark; color: var(--text); max-width: 1080px; margin: 0 auto; padding: 0 20px; box-sizing: border-box;
}
.docs-nav { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; padding-top: 0.9rem; padding-bottom: 0.9rem; border-bottom: 1px solid var(--line); }
.docs-nav a, .docs-text a { color: var(--link); text-decoration: none; }
.docs-nav a:hover, .docs-text a:hover { text-decoration: underline; }
.docs-text h1 { margin: 2rem 0 0.6rem; font-size: 2rem; line-height: 1.2; letter-spacing: -0.01em; }
.docs-text h2 { margin: 1.8rem 0 0.3rem; font-size: 1.15rem; }
.docs-text p { margin: 0.4rem 0; max-width: 48rem; line-height: 1.6; }
.docs-text pre, .docs-text code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.86rem; }
.docs-text p code { background: var(--soft); padding: 0.1em 0.35em; border-radius: 4px; }
.docs-text pre { margin: 0.6rem 0; background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: 0.8rem 1rem; overflow-x: auto; line-height: 1.5; }
.docs-text fieldset { position: sticky; top: 0; z-index: 1; display: flex; gap: 0.4rem; margin: 1.2rem 0 0; padding: 0.6rem 0; border: 0; background: light-dark(#fff, #1c2022); }
.docs-text legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.docs-text label { padding: 0.3rem 0.9rem; border: 1px solid var(--line); border-radius: 6px; cursor: pointer; font-size: 0.95rem; }
.docs-text label:has(:checked) { background: var(--text); color: light-dark(#fff, #1c2022); border-color: var(--text); }
.docs-text label:has(:focus-visible) { outline: 2px solid var(--link); outline-offset: 2px; }
.docs-text label input { position: absolute; opacity: 0; pointer-events: none; }
${languages
  .map(
    (one) =>
      `.docs-text:has(#in-${classOf(one)}:checked) pre[aria-label]:not(.${classOf(one)}) { display: none; }`,
  )
  .join('\n')}
body { background: #fff; }
html.dark-mode body { background: #1c2022; }
#rules { padding-bottom: 4rem; }
`
