import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function ProgramScreen() {
  return <NotYetScreen title="Program" will="The weeks and sessions of this program will stand here." />
}
