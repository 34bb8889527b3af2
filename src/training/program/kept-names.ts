import type { NameReader } from '../prescription/line/line.ts'
import type { ProgramItem } from './program.ts'

type Named = Pick<ProgramItem, 'name' | 'exerciseId'>

/**
 * Reads a name that a program has already as that very exercise, and any other as `nameOf` does: who changes one line
 * renames no other, so that an athlete is told of nothing that nobody changed.
 *
 * @example keepNames([{ name: 'Leg curl', exerciseId: null }])('Leg curl')?.name // 'Leg curl'
 */
export function keepNames(known: readonly Named[], nameOf?: NameReader): NameReader {
  const named = new Map(known.map(({ name, exerciseId }) => [name, { name, exerciseId }]))
  return typed => named.get(typed) ?? nameOf?.(typed)
}
