import { DashboardPanel } from '../analytics/dashboard/DashboardPanel.tsx'

export function DashboardScreen() {
  return <DashboardPanel />
}
