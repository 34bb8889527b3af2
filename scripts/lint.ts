import { resolve } from 'node:path'
import { lintSources } from '#scripts/test/source-checks.ts'

const { failed } = await lintSources(resolve(import.meta.dirname, '..'))
process.exit(failed > 0 ? 1 : 0)
