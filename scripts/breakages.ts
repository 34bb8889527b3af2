import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readBreakages, updateCoverageTable } from '#scripts/breakages/check-breakages.ts'
import type { Verdict } from '#scripts/breakages/judge-breakage.ts'
import { runBreakages } from '#scripts/breakages/run-breakages.ts'
import { parseSpecificationCoverage } from '#scripts/test/specification-coverage.ts'

// Mutation tests of the specification:
//
// npm run breakages               breaks each statement of the specification once, and runs the tests that prove it
// npm run breakages -- 7.22 3     breaks statement 7.22 and all statements of section 3
// npm run breakages -- table      copies the list of breakages into docs/specification-coverage.md

const root = resolve(import.meta.dirname, '..')
const ids = process.argv.slice(2)

if (ids[0] === 'table') {
  updateCoverageTable(root)
  process.exit(0)
}

const table = parseSpecificationCoverage(readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8'))
const selected = readBreakages(root)
  .filter(({ id }) => ids.length === 0 || ids.some(one => id === one || id.startsWith(`${one}.`)))
  .map(breakage => ({ breakage, proofs: table.find(({ id }) => id === breakage.id)?.proofs ?? [] }))

const counts: Record<Verdict['kind'], number> = { caught: 0, survived: 0, inconclusive: 0 }
await runBreakages(root, selected, ({ id, sentence, source }, { kind, message }) => {
  counts[kind] += 1
  console.log(`${kind === 'caught' ? '✔ caught' : `✖ ${kind.toUpperCase()}`} ${id} ${sentence} (${source})`)
  console.log(`    ${message}`)
})
console.log(`\n${counts.caught} caught, ${counts.survived} survived, ${counts.inconclusive} inconclusive`)
process.exit(counts.caught === selected.length && selected.length > 0 ? 0 : 1)
