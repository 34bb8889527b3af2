import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function VerifyTokenScreen() {
  return <NotYetScreen title="VerifyToken" will="This page is being written." />
}
