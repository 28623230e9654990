import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)

/** A file generated from the code: its path in the repository and its content. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

const present = (path: string): string | undefined => {
  const file = new URL(path, root)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const firstDifference = (one: string, other: string): number => {
  const lines = other.split('\n')
  return one.split('\n').findIndex((line, index) => line !== lines[index]) + 1
}

/** Writes the files. With `--check` it only reports those that are out of date and exits with 1. */
export const writeOrCheck = (files: readonly GeneratedFile[]): void => {
  const outdated = files.filter(({ path, text }) => present(path) !== text)
  if (!process.argv.includes('--check')) {
    for (const { path, text } of outdated) {
      const file = fileURLToPath(new URL(path, root))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      console.log(`written: ${path}`)
    }
    return
  }
  for (const { path, text } of outdated) {
    const line = firstDifference(text, present(path) ?? '')
    console.error(`${path} is out of date (from line ${line}). Run: npm run docs`)
  }
  if (outdated.length > 0) process.exitCode = 1
}
