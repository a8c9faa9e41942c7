/** A number of Argentina without the 9 of its mobile numbers, which people there leave out. */
const argentine = /^54(?=[1-8]\d{9}$)/

/**
 * The address that opens a chat of WhatsApp with somebody, by international digits without a plus. Numbers of Argentina have a 9
 * behind the country code there (https://faq.whatsapp.com/1294841057948784).
 */
export const toChatAddress = (digits: string): string => `https://wa.me/${digits.replace(argentine, '549')}`
