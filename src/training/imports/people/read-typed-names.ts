import { type ReadPerson, readPerson } from './read-person.ts'

/** The people whose names were typed, and the lines that are no names or repeat one. */
export type TypedNames = { people: ReadPerson[]; faulty: string[]; repeated: string[] }

const columns = { fields: { name: 0 }, maxes: [], unused: [] }

/**
 * Reads names that a coach types, one on each line: `Ana Castellanos` or `Castellanos, Ana`.
 *
 * @example readTypedNames('Ana Castellanos\nBo').people.map(person => person.firstName) // ['Ana', 'Bo']
 */
export function readTypedNames(text: string): TypedNames {
  const typed: TypedNames = { people: [], faulty: [], repeated: [] }
  const keys = new Set<string>()
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const read = readPerson({ line: index + 1, cells: [line] }, columns, {
      mark: null,
      order: 'day-first',
    })
    if ('reason' in read) {
      typed.faulty.push(line.trim())
      continue
    }
    const key = `${read.firstName} ${read.lastName}`.toLowerCase()
    if (keys.has(key)) typed.repeated.push(line.trim())
    else typed.people.push(read)
    keys.add(key)
  }
  return typed
}
