import { type ErrorSlug, errorCatalogue } from '../../base/error-catalogue.ts'
import { escaped } from '../../base/text/escaped.ts'
import { problemExample } from '../../http/problem-examples.ts'
import { page, withCode } from './html.ts'

const slugs = Object.keys(errorCatalogue)

export const isErrorSlug = (text: string): text is ErrorSlug => slugs.includes(text)

const rowOf = ([slug, { status, when }]: [string, { status: number; when: string }]): string =>
  `<tr><td class="status">${status}</td><td><a href="errors/${slug}"><code>${slug}</code></a></td><td>${withCode(when)}</td></tr>`

/** The list of all errors (contract 1.14), for `/docs/errors`. */
export const errorIndexPage = (): string =>
  page({
    title: 'Errors',
    root: '..',
    content: `<h1>Errors</h1>
<p class="lead">Every error is <code>application/problem+json</code>. Its <code>code</code> is one of these, and <code>errors</code> lists each problem with <code>scope</code>, <code>path</code> and <code>code</code>.</p>
<table>
<thead><tr><th>Status</th><th>Code</th><th>When</th></tr></thead>
<tbody>
${Object.entries(errorCatalogue).map(rowOf).join('\n')}
</tbody>
</table>`,
  })

/** The page of one error, which the `type` of its bodies links to. `baseUrl` is used in the example. */
export const errorPageOf = (slug: ErrorSlug, baseUrl: string): string => {
  const { status, title, when, remedy } = errorCatalogue[slug]
  return page({
    title,
    root: '../..',
    content: `<h1>${escaped(title)}</h1>
<p class="lead"><code>${slug}</code> <span class="status">HTTP ${status}</span></p>
<h2>When it occurs</h2>
<p>${withCode(when)}</p>
<h2>What to do</h2>
<p>${withCode(remedy)}</p>
<h2>Example</h2>
<pre><code>${escaped(JSON.stringify(problemExample(slug, baseUrl), null, 2))}</code></pre>
<p class="lead">The <code>traceId</code> is also the <code>X-Request-Id</code> of the answer and identifies the request in the server log.</p>`,
  })
}
