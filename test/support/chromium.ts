import { existsSync } from 'node:fs'

/** The shell comes first: without a window of its own around it, a page costs half the processor time. */
const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser of this machine, or the one that `CHROMIUM` names; undefined if there is none. */
export const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path))

/** Turns off Chromium's own traffic: it talks only to our server. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The options for starting Chromium: the same for tests, measurements and screenshots. */
export const chromiumOptions = () => ({ executablePath: chromiumPath ?? 'chromium', args: flags })
