/** Loads the script of a tag, once it is called for. `change` sets what the script reads of its own element. */
export function addScript(address: string, change?: (script: HTMLScriptElement) => void): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  change?.(script)
  document.head.append(script)
}
