import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createCheckOutcome, type TestOutcome } from '#scripts/test/outcome.ts'
import { parseSpecificationRows } from '#scripts/test/specification-coverage.ts'
import { fillBreakageColumn } from './breakage-column.ts'
import { type Breakage, parseBreakages } from './parse-breakages.ts'

const folder = 'tests/specification-breakages'
const table = 'docs/specification-coverage.md'

/** Reads the breakages of all sections. */
export function readBreakages(root: string): Breakage[] {
  return globSync(`${folder}/*.txt`, { cwd: root })
    .toSorted()
    .flatMap(path => parseBreakages(basename(path), readFileSync(join(root, path), 'utf8')))
}

/** Writes the sentences of the breakages into the coverage table. */
export function updateCoverageTable(root: string) {
  const path = join(root, table)
  writeFileSync(path, fillBreakageColumn(readFileSync(path, 'utf8'), readBreakages(root)))
}

/** Checks that the list of breakages fits the sources, the specification and the coverage table. */
export function checkBreakages(root: string): TestOutcome {
  const breakages = readBreakages(root)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const statements = parseSpecificationRows(read('docs/specification-rows.tsv'))
  const gaps = findBreakageGaps(
    breakages,
    statements.map(({ id }) => id),
    path => globSync(path, { cwd: root }).map(read)[0],
  )
  const markdown = read(table)
  if (fillBreakageColumn(markdown, breakages) !== markdown)
    gaps.push(`${table} does not show the listed breakages. Run: npm run breakages -- table`)
  for (const gap of gaps) console.log(`✖ ${gap}`)
  console.log(`${gaps.length === 0 ? '✔' : '✖'} ${breakages.length} breakages, ${gaps.length} gaps`)
  return createCheckOutcome('breakages', gaps)
}

/** Returns a sentence for each breakage that cannot be applied, or whose statement is unknown or repeated. */
export function findBreakageGaps(
  breakages: readonly Breakage[],
  statementIds: readonly string[],
  readSource: (path: string) => string | undefined,
): string[] {
  const seen = new Set<string>()
  return breakages.flatMap(breakage => {
    const isRepeated = seen.has(breakage.id)
    seen.add(breakage.id)
    const problem = isRepeated
      ? `${breakage.id} has another breakage`
      : !statementIds.includes(breakage.id)
        ? `${breakage.id} is not a row of the specification`
        : findEditProblem(breakage, readSource(breakage.file))
    return problem ? [`${breakage.source}: ${problem}`] : []
  })
}

function findEditProblem({ file, text, replacement }: Breakage, source: string | undefined) {
  if (!file.startsWith('src/') || source === undefined) return `${file} is not a source file`
  if (text === replacement) return 'the replacement is the same text'
  const count = source.split(text).length - 1
  return count === 1 ? undefined : `${file} contains the text ${count} times, instead of once: ${text}`
}
