import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bareTextsIn } from '../../scripts/bare-texts/find-bare-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-bare-texts-'))
let serial = 0

const found = (jsx: string) => {
  serial += 1
  const path = join(folder, `${serial}.tsx`)
  writeFileSync(
    path,
    `const Sign = ({ on }) => on ? <i /> : null
     export const Shown = ({ on, name, t }) => { const Icon = on ? One : Two; return <div>${jsx}</div> }`,
  )
  return bareTextsIn(path).map(({ shown }) => shown)
}

describe('the check of texts that stand by themselves', () => {
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['after an element that changes its type', "<Icon />{t('details')}", "{t('details')}"],
    ['after a component that may show nothing', '<Sign on={on} />{name}', '{name}'],
    ['that comes and goes', "<b />{on ? t('late') : null}", "{on ? t('late') : null}"],
    ['after a list', '{name.map((one) => <i key={one} />)} and more', ' and more'],
  ])('finds a text %s', (_, jsx, text) => expect(found(jsx)).toEqual([text]))

  it.each([
    ['in an element of its own', "<Icon /><span>{t('details')}</span>"],
    ['before what comes and goes', '{name}<Sign on={on} />'],
    ['alone', "{on ? t('late') : null}"],
    ['beside what stays', '<b /> {name}'],
  ])('lets a text pass %s', (_, jsx) => expect(found(jsx)).toEqual([]))
})
