import { DashboardPanel } from '#web/analytics/dashboard/DashboardPanel.tsx'

export function DashboardScreen() {
  return <DashboardPanel />
}
