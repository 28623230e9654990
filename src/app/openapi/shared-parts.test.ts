import { describe, expect, it } from 'vitest'
import { shareParts } from './shared-parts.ts'

const page = { name: 'Page', value: { in: 'query', name: 'page' } }
const size = { name: 'Size', value: { in: 'query', name: 'size', description: 'At most 100.' } }
const otherSize = { name: 'Size', value: { in: 'query', name: 'size', description: 'At most 500.' } }

describe('parts of operations', () => {
  it('that are used more than once become components, and others stay in place', () => {
    const { components, use } = shareParts('parameters', [size, page, { ...size }])
    expect(components).toEqual({ Size: size.value })
    expect(use(size)).toEqual({ $ref: '#/components/parameters/Size' })
    expect(use(page)).toBe(page.value)
  })

  it('with one name and different values: the most frequent value has the name', () => {
    const { components, use } = shareParts('parameters', [size, size, otherSize, otherSize, otherSize])
    expect(components).toEqual({ Size: otherSize.value })
    expect(use(otherSize)).toEqual({ $ref: '#/components/parameters/Size' })
    expect(use(size)).toBe(size.value)
  })
})
