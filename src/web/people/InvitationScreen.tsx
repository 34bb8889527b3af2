import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function InvitationScreen() {
  return <NotYetScreen title="Invitation" will="Here you will accept or decline a coach's invitation." />
}
