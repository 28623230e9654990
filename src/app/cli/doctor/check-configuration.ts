import { type Config, type Environment, inspectConfig } from '../../../base/config.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const loopback = ['127.0.0.1', 'localhost', '::1']

const doubts = ({ host, baseUrl }: Config, environment: Environment): Finding[] => {
  const found: Finding[] = []
  const isPublic = !loopback.includes(host)
  if (isPublic && !environment.BASE_URL)
    found.push(
      doubtful(
        'configuration',
        `HOST ${host} admits other machines, but links and tokens contain ${baseUrl}`,
        'Set BASE_URL to the address clients use.',
      ),
    )
  const url = new URL(baseUrl)
  if (url.protocol === 'http:' && !loopback.includes(url.hostname))
    found.push(
      doubtful(
        'configuration',
        `BASE_URL ${baseUrl} is not encrypted: others can read secrets and tokens on the network`,
        'Put a TLS proxy in front and set BASE_URL to its https address.',
      ),
    )
  return found
}

/** Reads and judges the configuration; `config` is null if it cannot be used. */
export const checkConfiguration = (
  environment: Environment,
): { config: Config | null; findings: readonly Finding[] } => {
  const { config, mistakes } = inspectConfig(environment)
  if (config === null)
    return {
      config,
      findings: mistakes.map((mistake) =>
        wrong('configuration', mistake, 'Correct the variable. docs/configuration.md lists all of them.'),
      ),
    }
  const found = doubts(config, environment)
  return { config, findings: found.length > 0 ? found : [fine('configuration', 'every setting is valid')] }
}
