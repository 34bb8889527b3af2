import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function MyProgramsScreen() {
  return (
    <NotYetScreen title="My Programs" will="The programs that your coaches assign to you will stand here." />
  )
}
