import { expect, it } from 'vitest'
import { identityOf } from './erase-rules.ts'
import type { UserContent } from './user-rules.ts'

it('17.5 names and ids that show nothing identify nobody: no other text is taken for them', () => {
  const content = {
    ...{
      firstName: ' ',
      lastName: 'Quill',
      screenName: '',
      email: null,
      externalId: '\u200b',
      supplierId: '',
    },
  } as unknown as UserContent
  expect(identityOf([content]).words).toEqual(['Quill'])
})
