import { expect, it } from 'vitest'
import { misspeltNames } from './known-settings.ts'

it('takes slips in the names of settings for such, and leaves the variables of others alone', () => {
  const slips = ['SMPT_URL', 'BASE_ULR', 'SECRET_KEY', 'DATADIR', 'PROT', 'DATABASE_URI', 'BACKUP_FOLDERS']
  const others = ['HOME', 'PATH', 'PWD', 'HOSTNAME', 'LOGNAME', 'DB_PORT', 'DATABASE_NAME', 'NODE_ENV', 'TZ']
  const official = [
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_TRACES_SAMPLER',
  ]
  const names = [...slips, ...others, ...official, 'HOST', 'SMTP_URL']
  expect(misspeltNames(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual(slips)
})
