import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function HomeScreen() {
  return <NotYetScreen title="Home" will="Today's session will stand here, with one button to start it." />
}
