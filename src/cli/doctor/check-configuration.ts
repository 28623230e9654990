import { type Config, type Environment, inspectConfig } from '../../config.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const loopback = ['127.0.0.1', 'localhost', '::1']

const doubts = ({ host, baseUrl }: Config, environment: Environment): Finding[] => {
  const found: Finding[] = []
  const isPublic = !loopback.includes(host)
  if (isPublic && !environment.BASE_URL)
    found.push(
      doubtful(
        'configuration',
        `HOST ${host} lets other machines in, but links and tokens name ${baseUrl}`,
        'Set BASE_URL to the address that clients use.',
      ),
    )
  const url = new URL(baseUrl)
  if (url.protocol === 'http:' && !loopback.includes(url.hostname))
    found.push(
      doubtful(
        'configuration',
        `BASE_URL ${baseUrl} is not encrypted: secrets and tokens can be read on their way`,
        'Put a proxy with TLS in front, and set BASE_URL to its https address.',
      ),
    )
  return found
}

/** Reads the configuration and judges it; `config` is null where it cannot be used. */
export const checkConfiguration = (
  environment: Environment,
): { config: Config | null; findings: readonly Finding[] } => {
  const { config, mistakes } = inspectConfig(environment)
  if (config === null)
    return {
      config,
      findings: mistakes.map((mistake) =>
        wrong('configuration', mistake, 'Correct the variable: docs/configuration.md lists them all.'),
      ),
    }
  const found = doubts(config, environment)
  return { config, findings: found.length > 0 ? found : [fine('configuration', 'every setting is valid')] }
}
