import { useSearchParams } from 'react-router'
import { NotYetScreen } from '../app/NotYetScreen.tsx'
import { paths } from '../app/paths.ts'
import { LoggedWorkoutPanel } from './logging/LoggedWorkoutPanel.tsx'

/** One workout that was logged, where the address names it; the rest of the activity is still to come. */
export function ActivityScreen() {
  const [query] = useSearchParams()
  const log = query.get('log')
  if (log) return <LoggedWorkoutPanel key={log} id={log} />
  return (
    <NotYetScreen
      title="Activity"
      will="Your training days and every workout you logged will stand here. What you log now is kept and will be shown; the newest are on your home."
      meanwhile={{ to: paths.athleteHome, label: 'Back to Home' }}
    />
  )
}
