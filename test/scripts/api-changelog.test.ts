import { describe, expect, it } from 'vitest'
import { apiChangelogOf, tellsOfChangesSince } from '../../scripts/api-changelog.ts'

const changelog = `# Changelog

## 0.3.0 – 2027-01-01

### Added

**Operation**

- Nothing for clients.

## 0.2.0 – 2026-11-28

### Added

**API**

- \`2 * 3\` of them ([how](docs/feeds.md)),
  on two lines.
- Another.

**Pages**

- Not of the API.

### Changed

**API**

- The last.

### Security

- Everything.
`

describe('1.21 the changelog of the API', () => {
  const releases = apiChangelogOf(changelog)

  it('has the entries of each release about the API', () => {
    expect(releases).toEqual([
      {
        name: '0.2.0 – 2026-11-28',
        parts: [
          { name: 'Added', changes: ['`2 * 3` of them, on two lines.', 'Another.'] },
          { name: 'Changed', changes: ['The last.'] },
        ],
      },
    ])
  })

  it('must tell of what is new since the last release', () => {
    expect(tellsOfChangesSince(releases, 'v0.2.0')).toBe(false)
    expect(tellsOfChangesSince(releases, 'v0.1.0')).toBe(true)
    expect(tellsOfChangesSince([], 'v0.2.0')).toBe(false)
  })
})
