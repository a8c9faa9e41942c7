/** Vite serves files outside its root below this address. */
export const outsideAddress = '/@fs/'
