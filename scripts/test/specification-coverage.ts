import { formatTestId } from './outcome.ts'

// docs/specification-coverage.md lists the tests that prove each row of the specification.

export type SpecificationRow = { id: string; statement: string }
type CoverageRow = SpecificationRow & { proofs: string[] }

/** Parses lines in the format `id<TAB>statement`, skipping the header. */
export function parseSpecificationRows(tsv: string): SpecificationRow[] {
  const [, ...lines] = tsv.trim().split('\n')
  return lines.map(line => {
    const [id = '', statement = ''] = line.split('\t')
    return { id, statement }
  })
}

/**
 * Parses the coverage table. A proof consists of a test file in backticks and a test title; `<br>` separates
 * proofs.
 */
export function parseSpecificationCoverage(markdown: string): CoverageRow[] {
  return markdown
    .split('\n')
    .filter(line => /^\| \d/.test(line))
    .map(line => {
      const [, id = '', statement = '', proofs = ''] = line
        .split(/(?<!\\)\|/)
        .map(cell => cell.trim().replaceAll('\\|', '|'))
      return { id, statement, proofs: parseProofs(proofs) }
    })
}

const parseProofs = (cell: string) =>
  cell.split('<br>').flatMap(line => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(line) ?? []
    return title ? [formatTestId(file, title)] : []
  })

/**
 * Returns a sentence for each row that does not match the specification or is not proven by a passing test.
 */
export function findSpecificationCoverageGaps(
  statements: readonly SpecificationRow[],
  table: readonly CoverageRow[],
  proven: ReadonlySet<string>,
): string[] {
  const known = new Set(statements.map(({ id }) => id))
  return [
    ...statements.flatMap(statement => findRowGaps(statement, table, proven)),
    ...table.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is not a row of the specification`),
  ]
}

function findRowGaps(
  { id, statement }: SpecificationRow,
  table: readonly CoverageRow[],
  proven: ReadonlySet<string>,
): string[] {
  const [row, ...more] = table.filter(one => one.id === id)
  if (!row) return [`${id} has no row: ${statement}`]
  if (more.length > 0) return [`${id} has more than one row`]
  if (row.statement !== statement) return [`${id} has different wording: ${row.statement}`]
  if (row.proofs.length === 0) return [`${id} names no test`]
  return row.proofs.filter(one => !proven.has(one)).map(one => `${id}: this test did not pass: ${one}`)
}
