import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function NotificationsScreen() {
  return <NotYetScreen title="Notifications" will="Everything that reached you will stand here." />
}
