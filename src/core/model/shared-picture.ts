/**
 * The smallest picture that link previews show in full width, in pixels; smaller ones become a thumbnail. From
 * https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const leastShared = { width: 600, height: 315 } as const

/**
 * The largest file that all link previews show, in bytes: WhatsApp takes 600 KB, X 5 MB and Facebook 8 MB. From
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/
 */
export const maxSharedBytes = 600_000

/** No link preview shows such a file, given by its path or address. */
export const isSvg = (path: string): boolean => /\.svg$/i.test(path)

/** The size of a picture that link previews show as it is, in pixels: 1.91 times as wide as high. */
export const shareSize = { width: 1200, height: 630 } as const
