/** An icon has no name of its own; the control that holds it has one. */
const makeIcon = (path: string) => () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const BackIcon = makeIcon('M15 5l-7 7 7 7')
export const ChevronIcon = makeIcon('M6 9l6 6 6-6')
export const CloseIcon = makeIcon('M6 6l12 12M18 6L6 18')
export const PhoneIcon = makeIcon(
  'M6 3h4l1.500 5-2.500 2a13 13 0 0 0 5 5l2-2.500 5 1.500v4a2 2 0 0 1-2 2C10.500 20 4 13.500 4 5a2 2 0 0 1 2-2z',
)
export const ChatIcon = makeIcon(
  'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
)
export const MailIcon = makeIcon('M3 6h18v12H3zM3 7l9 7 9-7')
export const FileIcon = makeIcon('M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9 14.500l3 3 3-3')
export const FilterIcon = makeIcon('M4 6h16M7 12h10M10 18h4')
export const UndoIcon = makeIcon('M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4')
