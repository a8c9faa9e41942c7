import type { ReactNode } from 'react'

function Icon(props: { size: number; className?: string; children: ReactNode }): ReactNode {
  const { size, className, children } = props
  return (
    <svg
      className={className}
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
      {children}
    </svg>
  )
}

/**
 * An icon of lines along a path, in a square of 24 units. Icons have no text: the control that holds one has the accessible
 * name.
 */
export const makeIcon =
  (path: string, size = 20) =>
  () => (
    <Icon size={size}>
      <path d={path} />
    </Icon>
  )

/** Points where lines lead: the styles of all pages turn it round where they run from right to left. */
export const ArrowIcon = () => (
  <Icon size={20} className="onward">
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
)
export const ChevronIcon = makeIcon('M5 9l7 7 7-7', 16)
export const MenuIcon = makeIcon('M4 6h16M4 12h16M8 18h12', 24)
export const CloseIcon = makeIcon('M5 5l14 14M19 5L5 19', 22)
export const UpIcon = makeIcon('M12 20V5M5 11l7-7 7 7')
export const PhoneIcon = makeIcon(
  'M6 3h4l1.5 5-2.5 2a13 13 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2C10.5 20 4 13.5 4 5a2 2 0 0 1 2-2z',
)
export const MailIcon = makeIcon('M3 6h18v12H3zM3 7l9 7 9-7')
export const CameraIcon = () => (
  <Icon size={26}>
    <path d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM17 7h0" />
    <circle cx="12" cy="12" r="4.2" />
  </Icon>
)
export const VideoIcon = makeIcon(
  'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5.5 3-5.5 3z',
  26,
)
export const PeopleIcon = () => (
  <Icon size={26}>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20v-1a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v1M16 4.8a3.5 3.5 0 0 1 0 6.4M18.5 14.5a5 5 0 0 1 3 4.5v1" />
  </Icon>
)
export const ChatIcon = ({ size = 26 }: { size?: number }) => (
  <svg className="chat-sign" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
    <path d="M13 1a12 12 0 1 1 0 24H2a1 1 0 0 1-1-1V13A12 12 0 0 1 13 1z" fill="currentColor" />
    <g fill="var(--chat)">
      <circle cx="8" cy="13" r="1.7" />
      <circle cx="13" cy="13" r="1.7" />
      <circle cx="18" cy="13" r="1.7" />
    </g>
  </svg>
)
/** A tick inside a drop. Themes draw it otherwise by its class, as they do `ChatIcon`. */
export const TickIcon = ({ size = 22 }: { size?: number }) => (
  <svg className="tick" width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
    <path d="M11 0a11 11 0 1 1 0 22H1a1 1 0 0 1-1-1V11A11 11 0 0 1 11 0z" fill="currentColor" />
    <path
      d="M6.5 11.2l3.2 3.2 5.8-6"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
export const StarIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M12 1.5l3.2 6.8 7.3.9-5.4 5 1.5 7.3L12 17.8 5.4 21.5l1.5-7.3-5.4-5 7.3-.9z"
      fill="var(--highlight)"
    />
  </svg>
)
export const PauseIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4 2h3v12H4zM9 2h3v12H9z" fill="currentColor" />
  </svg>
)
export const PlayIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4 2l10 6-10 6z" fill="currentColor" />
  </svg>
)
