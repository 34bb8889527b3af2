import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function SharedLogsScreen() {
  return (
    <NotYetScreen
      title="Shared logs"
      will="The workouts that your athletes log will stand here, planned beside done."
    />
  )
}
