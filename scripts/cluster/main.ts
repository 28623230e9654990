import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { Command } from 'commander'
import { down } from './down.ts'
import { rendered, templates, valueProblems } from './template.ts'
import { up } from './up.ts'

const program = new Command('cluster').description(
  'A whole Daybook cluster on this machine, from the files in deploy/cluster: to try it, to break it, and to see how it goes on.',
)

program
  .command('up')
  .description(
    'Start etcd, PostgreSQL under Patroni, HAProxy, PgBouncer and Daybook, three of each but the balancers; or start again what has ended. The last line of standard output is JSON.',
  )
  .requiredOption('--folder <folder>', 'where its data, files and logs are')
  .action(async ({ folder }: { folder: string }) => {
    console.log(JSON.stringify(await up(resolve(folder))))
  })

program
  .command('down')
  .description('End all of it. The data stay in the folder.')
  .requiredOption('--folder <folder>', 'the folder given to `up`')
  .action(({ folder }: { folder: string }) => down(resolve(folder)))

program
  .command('render')
  .description('Write the configuration files of one machine.')
  .requiredOption('--env <file>', 'values, such as those of deploy/cluster/cluster.env')
  .requiredOption('--folder <folder>', 'where to write them')
  .action(({ env, folder }: { env: string; folder: string }) => {
    const values = parseEnv(readFileSync(env, 'utf8')) as Record<string, string>
    const problems = valueProblems(values)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    mkdirSync(folder, { recursive: true })
    for (const template of templates)
      writeFileSync(join(folder, template), rendered(template, values), { mode: 0o600 })
    console.error(`written: ${templates.join(', ')}`)
  })

program.parseAsync().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
