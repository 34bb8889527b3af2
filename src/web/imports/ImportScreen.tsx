import { useSearchParams } from 'react-router'
import { ChooseFileSection } from './ChooseFileSection.tsx'
import { ImportSection } from './ImportSection.tsx'

/** The place to import workouts from other apps. The URL can specify an import to open. */
export function ImportScreen() {
  const [query] = useSearchParams()
  const id = query.get('import')
  return id ? <ImportSection key={id} id={id} /> : <ChooseFileSection />
}
