import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function AthleteScreen() {
  return (
    <NotYetScreen
      title="Athlete"
      will="Calendar, logs, progress, maxes and your notes on this athlete will stand here."
    />
  )
}
