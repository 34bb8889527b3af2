import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function RegimenListScreen() {
  return (
    <NotYetScreen
      title="Regimens"
      will="Your regimens will stand here, each with its weeks, its athletes and when it last changed."
    />
  )
}
