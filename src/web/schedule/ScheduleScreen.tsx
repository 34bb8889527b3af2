import { NotYetScreen } from '../app/NotYetScreen.tsx'
import { paths } from '../app/paths.ts'

export function ScheduleScreen() {
  return (
    <NotYetScreen
      title="Schedule"
      will="The sessions of all your athletes will stand here by month, week and day. Until then, assigning a regimen dates its sessions, and each athlete sees their own."
      meanwhile={{ to: paths.athletes, label: 'Open Athletes' }}
    />
  )
}
