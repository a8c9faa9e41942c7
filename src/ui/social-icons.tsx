import type { ReactNode } from 'react'
import { CameraIcon, MailIcon, PeopleIcon, PhoneIcon, VideoIcon } from './icons.tsx'

/** Generic signs, none of them the mark of a company. */
const drawSign =
  (path: string) =>
  ({ size = 26 }: { size?: number }): ReactNode => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )

const TalkSign = drawSign(
  'M12 4c5 0 9 3 9 7.5S17 19 12 19c-1 0-2-.1-3-.4L4 21l1-4.3C3.8 15.3 3 13.5 3 11.5 3 7 7 4 12 4z',
)
const PlaceSign = drawSign('M12 21.5c4.5-4.5 7-8 7-11.5a7 7 0 0 0-14 0c0 3.5 2.5 7 7 11.5zM12 10h.01')

/** The sign of each choice of `network` in `social`. */
export const networkSigns = {
  ...{ photo: CameraIcon, video: VideoIcon, people: PeopleIcon, chat: TalkSign },
  work: drawSign('M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM9 8V4h6v4M3 13h18'),
  post: drawSign('M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM13 20.5h7.5'),
  music: drawSign('M9 18V5l11-2v13M9 18a3 3 0 1 1-3-3 3 3 0 0 1 3 3zM20 16a3 3 0 1 1-3-3 3 3 0 0 1 3 3z'),
  place: PlaceSign,
} as const

/** The sign of each choice of `sign` in `contactLine`. */
export const contactSigns = {
  ...{ phone: PhoneIcon, mail: MailIcon },
  chat: () => <TalkSign size={20} />,
  clock: () => <ClockSign size={20} />,
  place: () => <PlaceSign size={20} />,
} as const

const ClockSign = drawSign('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3.5 2')
