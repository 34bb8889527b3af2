import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function LoginScreen() {
  return <NotYetScreen title="Login" will="This page is being written." />
}
