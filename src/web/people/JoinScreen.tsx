import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function JoinScreen() {
  return <NotYetScreen title="Join" will="Here you will join the coach who gave you a code." />
}
