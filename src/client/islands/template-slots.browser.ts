const nothing = undefined as never

/** In the place of `blocks/template-slots.tsx` in the client build: only the build renders templates. */
export {
  nothing as attribute,
  nothing as Slot,
  nothing as slotAfterValue,
  nothing as slotAttributes,
  nothing as slotContent,
  nothing as When,
}
