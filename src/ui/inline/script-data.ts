/** What the page says to the inline script that runs, in attributes of its element. */
export const scriptData: DOMStringMap = document.currentScript!.dataset
