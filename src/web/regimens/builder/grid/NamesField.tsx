import { useMemo } from 'react'
import { useExerciseLibrary } from '../../../exercises/queries.ts'
import { useBuilder } from '../context.ts'
import { namesIn } from '../find.ts'
import { exerciseList } from './context.ts'

/** What a field for an exercise suggests: the program's own, then the library's; there while one writes. */
export function NamesField() {
  const { draft } = useBuilder()
  const library = useExerciseLibrary()
  const names = useMemo(
    () => [...new Set([...namesIn(draft), ...(library ? [...library.exercises].map(one => one.name) : [])])],
    [draft, library],
  )
  return (
    <datalist id={exerciseList}>
      {names.map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
