import type { ExportedTableName } from '#contract/data-exports.ts'
import type { Block } from '#contract/programs/program.ts'
import type { ExportSnapshot } from '#server/exports/store.ts'
import type { ExportedProgram } from './program-file.ts'

/** The columns of the exported tables that a program file needs. */
type RegimenRow = Omit<ExportedProgram, 'weeks' | 'tags'> & {
  id: string
  revision: number
  tags: string[] | null
  weeks: { name: string; notes: string; isDeload: boolean }[]
}
type DayRow = {
  regimenId: string
  revision: number
  week: number
  name: string
  notes: string
  text: string | null
  blocks: Block[] | null
}

/** Yields the programs that a person may see, one at a time. Plans of single sessions are left out. */
export async function* fetchPrograms(snapshot: ExportSnapshot): AsyncGenerator<ExportedProgram> {
  const programs = new Map<string, ExportedProgram>()
  for await (const row of fetchRows<RegimenRow>(snapshot, 'regimens'))
    if (row.kind === 'program') programs.set(`${row.id} ${row.revision}`, toProgram(row))
  let openKey = ''
  // The days of a revision follow each other.
  for await (const day of fetchRows<DayRow>(snapshot, 'regimenDays')) {
    const key = `${day.regimenId} ${day.revision}`
    if (key !== openKey) yield* takeProgram(programs, openKey)
    openKey = key
    programs.get(key)?.weeks[day.week - 1]?.days.push(toDay(day))
  }
  // The last program, and those without days.
  yield* programs.values()
}

async function* fetchRows<Row>({ fetchTable }: ExportSnapshot, table: ExportedTableName) {
  for await (const { rows } of fetchTable(table)) yield* rows as Row[]
}

function* takeProgram(programs: Map<string, ExportedProgram>, key: string) {
  const program = programs.get(key)
  if (program) yield program
  programs.delete(key)
}

const toDay = ({ name, notes, text, blocks }: DayRow) => ({ name, notes, text, blocks: blocks ?? [] })

function toProgram(row: RegimenRow): ExportedProgram {
  const { kind, name, category, description, goal, level, tags, weeks } = row
  return {
    kind,
    name,
    category,
    description,
    goal,
    level,
    tags: tags ?? [],
    weeks: weeks.map(week => ({ name: week.name, notes: week.notes, isDeload: week.isDeload, days: [] })),
  }
}
