import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folderAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : folderAbove(dirname(folder))

/** Where Daybook is installed. This module runs from its source and from the built server, which lie at different depths. */
export const packageFolder = folderAbove(dirname(fileURLToPath(import.meta.url)))

const manifest: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))

/** Daybook's own version, such as `0.2.0`. */
export const packageVersion = manifest.version
