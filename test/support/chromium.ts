import { existsSync } from 'node:fs'

const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser of this machine (`CHROMIUM` names another one); undefined where there is none. */
export const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path))

/** Nothing of Chromium's own traffic: it talks to our server alone. */
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

/** How Chromium is started, for tests, measurements and pictures alike. */
export const chromiumOptions = () => ({ executablePath: chromiumPath ?? 'chromium', args: flags })
