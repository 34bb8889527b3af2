import { NotYetScreen } from './NotYetScreen.tsx'
import { paths } from './paths.ts'

export function DashboardScreen() {
  return (
    <NotYetScreen
      title="Dashboard"
      will="Who needs you now will stand here: new logs, sessions not logged, unanswered invitations. Until then, what your athletes logged is under Analytics."
      meanwhile={{ to: paths.analytics, label: 'Open Analytics' }}
    />
  )
}
