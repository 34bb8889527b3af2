import type { Block, Week } from '#contract/programs/program.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'

export type ExportedDay = { name: string; notes: string; text: string | null; blocks: readonly Block[] }
export type ExportedWeek = Pick<Week, 'name' | 'notes' | 'isDeload'> & { days: ExportedDay[] }
/** A program in its own file, as the operation that creates a regimen expects it. */
export type ExportedProgram = {
  kind: string
  name: string
  category: string
  description: string
  goal: string
  level: string
  tags: readonly string[]
  weeks: ExportedWeek[]
}

/** The version of program files; docs/export-format.md describes it. */
const programFormat = 1

/** Formats a program as a JSON file, whose `program` can be sent to `POST /api/regimens`. */
export function formatProgramFile({ kind: _, ...program }: ExportedProgram): string {
  const weeks = program.weeks.map(week => ({
    ...week,
    days: week.days.map(day => ({ ...day, text: day.text ?? '' })),
  }))
  const file = {
    product: 'Cornerman',
    kind: 'program',
    format: programFormat,
    program: { ...program, weeks },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Formats a program as text, in which the days are written in the notation of the builder. */
export function formatProgramText({
  name,
  category,
  goal,
  level,
  description,
  weeks,
}: ExportedProgram): string {
  const head = [name, [category, goal, level].filter(Boolean).join(', '), description].filter(Boolean)
  return `${[...head, ...weeks.map(formatWeek)].join('\n\n')}\n`
}

function formatWeek({ name, notes, isDeload, days }: ExportedWeek, index: number): string {
  const title = [`Week ${index + 1}`, name, isDeload && 'Deload'].filter(Boolean).join(': ')
  return [title, notes, ...days.map(formatProgramDay)].filter(Boolean).join('\n\n')
}

function formatProgramDay({ name, notes, text, blocks }: ExportedDay, index: number): string {
  const title = [`Day ${index + 1}`, name].filter(Boolean).join(': ')
  return `${title}\n${text || formatDay(blocks.map(toPrescribedBlock), undefined, notes)}`.trimEnd()
}

const toPrescribedBlock = (block: Block) => ({
  ...block,
  items: block.items.map(item => ({ ...item, ...item.exercise })),
})

const maxNameLength = 60

/** Returns a name for a program’s files that every file system allows. The number makes it unique. */
export function getProgramFileName(number: number, { name }: ExportedProgram): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const short = words.slice(0, maxNameLength).replace(/^-|-$/g, '').toLowerCase()
  return [String(number).padStart(3, '0'), short].filter(Boolean).join('-')
}
