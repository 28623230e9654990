import { escaped } from '../../base/text/escaped.ts'

/** Escapes text for HTML, and marks text between backticks as code. */
export const withCode = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

interface Page {
  readonly title: string
  /** HTML. */
  readonly content: string
  /** The relative path from the page to the folder above `docs`, such as `..`. */
  readonly root: string
}

/** A complete page, which needs only its style sheet. */
export const page = ({ title, content, root }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Daybook API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}/docs/pages.css">
</head>
<body>
<nav><a href="${root}/docs">Daybook API</a> <a href="${root}/docs/errors">Errors</a> <a href="${root}/docs/changelog">Changelog</a></nav>
<main>
${content}
</main>
</body>
</html>
`

/** The style sheet of all these pages. */
export const pagesCss = `:root {
  color-scheme: light dark;
  --text: light-dark(#1f2328, #e6e8eb);
  --faint: light-dark(#59636e, #9aa4af);
  --line: light-dark(#d9dee3, #343b43);
  --soft: light-dark(#f4f6f8, #1d2228);
  --page: light-dark(#ffffff, #14181d);
  --link: light-dark(#0b5cad, #74b4f5);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
nav { padding: 0.9rem 1.5rem; border-bottom: 1px solid var(--line); display: flex; gap: 1.5rem; }
nav a:first-child { font-weight: 650; color: var(--text); }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.5rem 5rem; }
h1 { margin: 0 0 0.4rem; font-size: 2rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 2.2rem 0 0.5rem; font-size: 1.15rem; }
h3 { margin: 1.2rem 0 0.3rem; font-size: 1rem; }
p { margin: 0.5rem 0; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.88em; }
code { background: var(--soft); padding: 0.1em 0.35em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.2rem; overflow-x: auto; line-height: 1.5; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.lead { color: var(--faint); font-size: 1.1rem; }
.status { font-variant-numeric: tabular-nums; color: var(--faint); }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.55rem 0.8rem 0.55rem 0; border-bottom: 1px solid var(--line); }
th { font-size: 0.85rem; color: var(--faint); font-weight: 600; }
td:nth-child(2) { white-space: nowrap; }
`
