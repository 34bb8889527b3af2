import { NotYetScreen } from '../app/NotYetScreen.tsx'
import { paths } from '../app/paths.ts'

export function ProgressScreen() {
  return (
    <NotYetScreen
      title="Progress"
      will="Your lifts, volume and records will stand here, each with its formula. What you log now is kept and will be counted."
      meanwhile={{ to: paths.myPrograms, label: 'Open My Programs' }}
    />
  )
}
