import { useSearchParams } from 'react-router'
import { ChooseFileSection } from './ChooseFileSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import type { RecordsOfDays } from './records-of-days.ts'

/**
 * The place to import workouts and programs from other apps. The URL can specify an import to open, or the athlete for
 * whom a coach imports.
 */
export function ImportScreen({ Records }: { Records: RecordsOfDays }) {
  const [query] = useSearchParams()
  const id = query.get('import')
  const athleteId = query.get('athlete') ?? undefined
  return id ? (
    <ImportSection key={id} id={id} Records={Records} />
  ) : (
    <ChooseFileSection athleteId={athleteId} />
  )
}
