/** A kind of file that a form can take. */
interface FileKindFacts {
  /** What people call it. */
  title: string
  /** How the names of such files end; the first one is used for files that are stored or downloaded. */
  endings: readonly [string, ...string[]]
  type: string
}

/** Files that show what people write, scan or photograph. None of them runs in a browser. */
export const fileKinds = {
  pdf: { title: 'PDF', endings: ['pdf'], type: 'application/pdf' },
  jpeg: { title: 'JPEG', endings: ['jpg', 'jpeg'], type: 'image/jpeg' },
  png: { title: 'PNG', endings: ['png'], type: 'image/png' },
  webp: { title: 'WebP', endings: ['webp'], type: 'image/webp' },
  heic: { title: 'HEIC', endings: ['heic', 'heif'], type: 'image/heic' },
  docx: {
    title: 'DOCX',
    endings: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const satisfies Record<string, FileKindFacts>

export type FileKind = keyof typeof fileKinds

export const fileKindNames = Object.keys(fileKinds) as readonly FileKind[]

/** What a field takes if it does not say so, and what a stored file is whose kind is not known. */
export const usualFileKind = 'pdf' satisfies FileKind

export const isFileKind = (value: unknown): value is FileKind =>
  typeof value === 'string' && Object.hasOwn(fileKinds, value)

/** A kind that is stored: files of earlier versions have none. */
export const describeFileKind = (kind: FileKind | null | undefined): FileKindFacts =>
  fileKinds[kind ?? usualFileKind]
