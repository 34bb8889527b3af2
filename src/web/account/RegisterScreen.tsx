import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function RegisterScreen() {
  return <NotYetScreen title="Register" will="This page is being written." />
}
