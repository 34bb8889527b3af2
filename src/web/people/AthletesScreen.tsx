import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function AthletesScreen() {
  return (
    <NotYetScreen
      title="Athletes"
      will="Your athletes will stand here, each with the last activity and the current program."
    />
  )
}
