import { proof } from './outcome.ts'

// docs/specification-coverage.md: a row of the table for each row of the specification, and which tests prove it.

export type Statement = { id: string; statement: string }
type CoverageRow = Statement & { proofs: string[] }

/** `id<TAB>statement`, one a line below the head. */
export function readStatements(tsv: string): Statement[] {
  const [, ...lines] = tsv.trim().split('\n')
  return lines.map(line => {
    const [id = '', statement = ''] = line.split('\t')
    return { id, statement }
  })
}

/** A proof is written as the test's file in backticks and its title; several are parted by `<br>`. */
export function readTable(markdown: string): CoverageRow[] {
  return markdown
    .split('\n')
    .filter(line => /^\| \d/.test(line))
    .map(line => {
      const [, id = '', statement = '', proofs = ''] = line
        .split(/(?<!\\)\|/)
        .map(cell => cell.trim().replaceAll('\\|', '|'))
      return { id, statement, proofs: proofsIn(proofs) }
    })
}

const proofsIn = (cell: string) =>
  cell.split('<br>').flatMap(line => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(line) ?? []
    return title ? [proof(file, title)] : []
  })

/** What is wrong with the table, a sentence each; nothing when every row is proven by tests that passed. */
export function findGaps(
  statements: readonly Statement[],
  table: readonly CoverageRow[],
  proven: ReadonlySet<string>,
): string[] {
  const known = new Set(statements.map(({ id }) => id))
  return [
    ...statements.flatMap(statement => gapsOf(statement, table, proven)),
    ...table.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is no row of the specification`),
  ]
}

function gapsOf(
  { id, statement }: Statement,
  table: readonly CoverageRow[],
  proven: ReadonlySet<string>,
): string[] {
  const [row, ...more] = table.filter(one => one.id === id)
  if (!row) return [`${id} has no row: ${statement}`]
  if (more.length > 0) return [`${id} has more than one row`]
  if (row.statement !== statement) return [`${id} is worded otherwise: ${row.statement}`]
  if (row.proofs.length === 0) return [`${id} names no test`]
  return row.proofs.filter(one => !proven.has(one)).map(one => `${id}: this test did not pass: ${one}`)
}
