import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function SettingsScreen() {
  return <NotYetScreen title="Settings" will="This page is being written." />
}
