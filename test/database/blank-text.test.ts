import { isBlank } from '@daybook/shared/text/normal-text'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { showsText } from '../../src/database/blank-text.ts'
import { testApp } from '../support/test-app.ts'

it('B7 PostgreSQL takes the same characters for blank as server and pages', async () => {
  const { deps } = await testApp()
  const { rows } = await sql<{ readonly code: number }>`
    select code from generate_series(1, 1114111) as code
    where code not between 55296 and 57343 and not ${sql.raw(showsText('chr(code)'))}`.execute(deps.db)
  const codes = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
  const isHalf = (code: number) => code >= 0xd800 && code < 0xe000
  expect(rows.map(({ code }) => Number(code))).toEqual(
    codes.filter((code) => !isHalf(code) && isBlank(String.fromCodePoint(code))),
  )
})
