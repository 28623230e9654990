/** Something to correct in a file. */
interface Finding {
  readonly line: number
  readonly message: string
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const isPath = (code: string): boolean => /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(code) && !/^\d/.test(code)
const namesSource = (code: string): boolean =>
  /^(?:src|web|test|bench|scripts|docs|packages)\//.test(code) || /\.tsx?$/.test(code)

/** What the repository holds: its files and folders by path from the root, and the text of a file. */
export interface Tree {
  readonly paths: ReadonlySet<string>
  readonly read: (path: string) => string
}

const exists = ({ paths }: Tree, path: string): boolean => {
  const named = path.replace(/\/$/, '')
  return paths.has(named) || [...paths].some((known) => known.endsWith(`/${named}`))
}

/** The paths in backticks that the tree does not have. */
export const missingPathsIn = (text: string, tree: Tree): Finding[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: code = '', index }) =>
    isPath(code) && namesSource(code) && !exists(tree, code)
      ? [{ line: lineAt(text, index), message: `there is no ${code}` }]
      : [],
  )

/** The functions named right after a file, as in `src/http/roles.ts` `mayUse`, that the file does not have. */
export const missingNamesIn = (text: string, tree: Tree): Finding[] =>
  [...text.matchAll(/`([\w./-]+\.tsx?)` `(\w+)`/g)].flatMap(({ 1: path = '', 2: name = '', index }) =>
    tree.paths.has(path) &&
    !new RegExp(`\\bexport (?:const|class|interface|type) ${name}\\b`).test(tree.read(path))
      ? [{ line: lineAt(text, index), message: `${path} does not export ${name}` }]
      : [],
  )

/** The entries of a tree drawn by indentation, in the code block below the heading `## The tree`, that do not exist. */
export const missingTreeEntriesIn = (text: string, tree: Tree): Finding[] => {
  const block = /## The tree\n[^`#]*```\n([\s\S]*?)```/.exec(text)
  if (block?.[1] === undefined) return []
  const firstLine = lineAt(text, block.index + block[0].indexOf(block[1]))
  const folders: string[] = []
  return block[1].split('\n').flatMap((line, index) => {
    const { indent, name } = /^(?<indent> *)(?<name>\S+)/.exec(line)?.groups ?? {}
    if (indent === undefined || name === undefined) return []
    const depth = indent.length / 2
    folders.splice(depth, folders.length, name.replace(/\/$/, ''))
    const path = folders.join('/')
    return tree.paths.has(path) ? [] : [{ line: firstLine + index, message: `there is no ${path}` }]
  })
}

/** Behind the word, as in “contract 3.2, A4”, and in front of the name of a test. */
const citations = [
  /\bcontract[\s*]+((?:[A-Z\d.,–]| (?:and )?)+)/g,
  /\b(?:it|describe)(?:\.\w+)?\(\s*['"`]((?:\d|[A-Z]\d)(?:[A-Z\d.,–]| (?:and )?)*)/g,
]
const ruleNumber = /\b(?:[A-Z]\d{1,2}|\d{1,2}\.\d{1,2})\b/g

/** The rules that a contract has: numbered ones where they stand, lettered ones wherever it names them. */
export const rulesOf = (contract: string): ReadonlySet<string> =>
  new Set([
    ...[...contract.matchAll(/\*\*(\d{1,2}\.\d{1,2})\*\*/g)].map(([, number = '']) => number),
    ...(contract.match(/\b[A-Z]\d{1,2}\b/g) ?? []),
  ])

/** The rules that a text cites and the contract does not have. */
export const missingRulesIn = (text: string, rules: ReadonlySet<string>): Finding[] =>
  citations.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: numbers = '', index }) =>
      (numbers.match(ruleNumber) ?? [])
        .filter((number) => !rules.has(number))
        .map((number) => ({
          line: lineAt(text, index),
          message: `there is no rule ${number} in docs/contract.md`,
        })),
    ),
  )
