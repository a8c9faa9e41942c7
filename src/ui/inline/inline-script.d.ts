/** The text of the script that the file makes with all that it imports (`builder/client/inline-scripts.ts`). */
declare module '*?inline-script' {
  const script: string
  export default script
}
