import { usePhone } from '../../ui/use-phone.ts'

/** What a person calls the thing in front of them. */
export const useDeviceWord = () => (usePhone() ? 'phone' : 'device')
