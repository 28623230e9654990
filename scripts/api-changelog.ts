import type { ApiRelease } from '../src/app/reference/changelog-page.ts'

/** What a changelog says of the API: the entries under **API** in each part of each release, without what leads to other documents. */
export const apiChangelogOf = (changelog: string): ApiRelease[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((release) => {
      const [heading = '', ...parts] = release.split(/^### /m)
      return {
        name: heading.split('\n')[0] ?? '',
        parts: parts.flatMap((part) => {
          const [name = ''] = part.split('\n')
          const text = part.split('**API**\n')[1]?.split(/^\*\*/m)[0] ?? ''
          const changes = text
            .split(/^- /m)
            .slice(1)
            .map((entry) =>
              entry
                .trim()
                .split('\n')
                .map((line) => line.trim())
                .join(' ')
                .replaceAll(/ \(\[[^[\]]*\]\([^()[\]]*\)\)/g, ''),
            )
          return changes.length === 0 ? [] : [{ name, changes }]
        }),
      }
    })
    .filter(({ parts }) => parts.length > 0)

/** Whether a changelog says something of the API that came after a release such as `v0.2.0`. */
export const tellsOfChangesSince = (changelog: readonly ApiRelease[], release: string): boolean =>
  !`v${changelog[0]?.name ?? ''} `.startsWith(`${release} `) && changelog.length > 0
