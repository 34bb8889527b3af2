import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function RegimenEditScreen() {
  return <NotYetScreen title="Regimen" will="Here you will change a regimen." />
}
