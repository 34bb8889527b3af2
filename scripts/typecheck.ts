import { resolve } from 'node:path'
import { checkTypes } from '#scripts/test/source-checks.ts'

const { failed } = await checkTypes(resolve(import.meta.dirname, '..'))
process.exit(failed > 0 ? 1 : 0)
