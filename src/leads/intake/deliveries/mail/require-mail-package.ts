import { createRequire } from 'node:module'
import { DeliveryError } from '../sending/sender.ts'

/**
 * Checks that what sends mails is installed, which only sites that send mails need.
 *
 * @throws {DeliveryError} if it is not
 */
export function requireMailPackage(): void {
  try {
    createRequire(import.meta.url).resolve('nodemailer')
  } catch {
    throw new DeliveryError('nodemailer-not-installed')
  }
}
