// A small example application, consisting of training functions, two features and a page frame with four
// screens.

export const formatImportStatements = (...paths: string[]) =>
  paths.map(path => `import { one } from '${path}'`).join('\n')

const training = {
  'src/training/load.ts': "export type { Unit } from './unit.ts'",
  'src/training/load.test.ts': formatImportStatements('node:test', './load.ts'),
  'src/training/unit.ts': '',
  'src/training/week.ts': '',
  'src/training/week.test.ts': formatImportStatements('node:test', './week.ts'),
  'src/training/month.ts': "export { week } from './week.ts'",
  'src/training/month.test.ts': formatImportStatements('node:test', './month.ts'),
}

const contract = {
  'src/contract/operations.ts': formatImportStatements('./plans.ts', './logs.ts'),
  'src/contract/plans.ts': formatImportStatements('./fields.ts'),
  'src/contract/logs.ts': formatImportStatements('./fields.ts'),
  'src/contract/fields.ts': '',
}

const server = {
  'src/server/serve.ts': formatImportStatements('./app.ts'),
  'src/server/main.ts': formatImportStatements('./app.ts'),
  'src/server/app.ts': formatImportStatements(
    './http/request-log.ts',
    './plans/routes.ts',
    './plans/listeners.ts',
    './logs/routes.ts',
    './logs/listeners.ts',
  ),
  'src/server/http/request-log.ts': '',
  'src/server/plans/routes.ts': `${formatImportStatements('./store.ts', './sharing/routes.ts')}
import { plans } from '#contract/plans.ts'
implement(plans.list, list)
implement(
  plans.change,
  change,
)`,
  'src/server/plans/routes.test.ts': formatImportStatements('#support/server/server.ts'),
  'src/server/plans/listeners.ts': '',
  'src/server/plans/store.ts': '',
  'src/server/plans/sharing/routes.ts': `${formatImportStatements('./store.ts')}
import { plans } from '#contract/plans.ts'
implement(plans.share, share)`,
  'src/server/plans/sharing/routes.test.ts': `${formatImportStatements('#support/server/server.ts')}
import { plans } from '#contract/plans.ts'
const { share } = plans`,
  'src/server/plans/sharing/store.ts': '',
  'src/server/logs/routes.ts': `${formatImportStatements('./store.ts')}
import { logs } from '#contract/logs.ts'
implement(logs.list, list)`,
  'src/server/logs/routes.test.ts': `${formatImportStatements('#support/server/server.ts')}
import { logs } from '#contract/logs.ts'
await ana.get(logs.list)`,
  'src/server/logs/listeners.ts': '',
  'src/server/logs/store.ts': '',
}

const web = {
  'src/web/index.html': '',
  'src/web/main/main.tsx': formatImportStatements('./routes.tsx', './Shell.tsx'),
  'src/web/main/Shell.tsx': formatImportStatements('#web/plans/BellPanel.tsx'),
  'src/web/main/routes.tsx': `
const Plans = lazyScreen(() => import('#web/plans/PlansScreen.tsx'), 'PlansScreen')
const Plan = lazyScreen(() => import('#web/plans/PlanScreen.tsx'), 'PlanScreen')
const Logs = lazyScreen(() => import('#web/logs/LogsScreen.tsx'), 'LogsScreen')
const Home = lazyScreen(() => import('#web/home/HomeScreen.tsx'), 'HomeScreen')

const routes = {
  '/app/home': app('session', 'Home', <Index />),
  '/app/plans': app('coach', 'Plans', <Plans />),
  '/app/plans/:id': app('coach', 'Plan', <Plan />),
  '/app/logs': app('coach', 'Logs', <Logs />),
}

function Index() {
  return <Home />
}
`,
  'src/web/home/HomeScreen.tsx': '',
  'src/web/plans/PlansScreen.tsx': formatImportStatements('./PlanRow.tsx', '#web/main/Shell.tsx'),
  'src/web/plans/PlanScreen.tsx': '',
  'src/web/plans/PlanRow.tsx': "import classes from './PlanRow.module.css'",
  'src/web/plans/PlanRow.module.css': '',
  'src/web/plans/BellPanel.tsx': '',
  'src/web/logs/LogsScreen.tsx': `${formatImportStatements('#web/main/Shell.tsx', './queries.ts')}
const load = () => import('./LogDialog.tsx')`,
  'src/web/logs/LogDialog.tsx': '',
  'src/web/logs/queries.ts': `import { logs } from '#contract/logs.ts'
export const all = query(logs.list)`,
}

const tests = {
  'tests/support/server/server.ts': formatImportStatements('#server/main.ts'),
  'tests/support/journey/journey.ts': "spawn('dist/server/serve.js')",
  'tests/support/server/product.ts': '',
  'tests/support/strange-names.ts': '',
  'tests/server/specified-calls.test.ts': `${formatImportStatements('#support/server/server.ts')}
await fetch('/plans')`,
  'tests/server/access.test.ts': `${formatImportStatements('#support/server/server.ts')}
import { plans } from '#contract/plans.ts'
for (const operation of Object.values(plans)) await ana.get(operation)`,
  'tests/server/start.test.ts': formatImportStatements('#support/server/server.ts'),
  'tests/server/account-commands.test.ts': formatImportStatements('#support/server/product.ts'),
  'tests/server/document.test.ts': "read('../../docs/guide.md')",
  'tests/journeys/plans.spec.ts': `${formatImportStatements('#support/journey/journey.ts')}
import { plans } from '#contract/plans.ts'
await ana.get(plans.list)
await page.goto('/app/plans')`,
  'tests/journeys/plan.spec.ts': `${formatImportStatements('#support/journey/journey.ts', '#support/strange-names.ts')}
await page.goto(\`/app/plans/\${plan.id}?tab=notes\`)`,
  'tests/journeys/logs.spec.ts': `${formatImportStatements('#support/journey/journey.ts')}
await page.getByRole('link', { name: 'Logs' }).click()
await expect(page).toHaveURL(/\\/app\\/home$/)`,
}

export const exampleApplicationFiles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'package.json': JSON.stringify({
      imports: {
        '#contract/*': './src/contract/*',
        '#server/*': './src/server/*',
        '#web/*': './src/web/*',
        '#support/*': './tests/support/*',
        '#scripts/*': './scripts/*',
      },
    }),
    ...training,
    ...contract,
    ...server,
    ...web,
    ...tests,
    'scripts/reset-link.ts': formatImportStatements('#scripts/account/account-command.ts'),
    'scripts/account/account-command.ts': '',
    'scripts/bench.ts': '',
  }),
)
