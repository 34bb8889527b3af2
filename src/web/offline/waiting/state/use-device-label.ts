import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'

/** Returns the term that the UI uses for this device: `phone` or `device`. */
export const useDeviceLabel = () => (useIsPhone() ? 'phone' : 'device')
