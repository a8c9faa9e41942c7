/** Whether the browser asks that nobody follows its user (https://www.w3.org/TR/gpc/). */
export const hasPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
