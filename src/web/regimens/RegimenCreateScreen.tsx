import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function RegimenCreateScreen() {
  return (
    <NotYetScreen
      title="New regimen"
      will="Here you will write a regimen: weeks, days, exercises and sets."
    />
  )
}
