import { apiChangelog } from './api-changelog.generated.ts'
import { page, withCode } from './html.ts'

/** What a release changed in the API. */
export interface ApiRelease {
  /** Its version and day. */
  readonly name: string
  readonly parts: readonly { readonly name: string; readonly changes: readonly string[] }[]
}

const partHtml = ({ name, changes }: ApiRelease['parts'][number]): string => `<h3>${withCode(name)}</h3>
<ul>
${changes.map((change) => `<li>${withCode(change)}</li>`).join('\n')}
</ul>`

const releaseHtml = ({ name, parts }: ApiRelease): string => `<h2>${withCode(name)}</h2>
${parts.map(partHtml).join('\n')}`

/** What each release changed in the API, for `/docs/changelog`. */
export const changelogPage = (): string =>
  page({
    title: 'Changelog',
    root: '..',
    content: `<h1>Changelog of the API</h1>
<p class="lead">Within <code>/api/v2</code> fields, parameters and error codes are only added. Answers say beforehand what will go, in the headers <code>Deprecation</code> and <code>Sunset</code>.</p>
${apiChangelog.map(releaseHtml).join('\n')}`,
  })
