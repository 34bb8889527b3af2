import { NotYetScreen } from '../app/NotYetScreen.tsx'
import { paths } from '../app/paths.ts'

export function ActivityScreen() {
  return (
    <NotYetScreen
      title="Activity"
      will="Your training days and every workout you logged will stand here. What you log now is kept and will be shown."
      meanwhile={{ to: paths.myPrograms, label: 'Open My Programs' }}
    />
  )
}
