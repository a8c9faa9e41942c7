/** `vaasal/phone`: reads telephone numbers by the rules of all countries. Forms import it when the first number is read. */
export { toPhoneReadout } from '../core/phone/read-phone-number.ts'
