/** After this long the dialog has been answered, or the frame is no longer wanted. */
const KEPT_MS = 10 * 60_000

/** Prints a whole PDF with the browser's own viewer, in a frame nobody sees. */
export function printFile(file: File): void {
  const url = URL.createObjectURL(file)
  const frame = document.createElement('iframe')
  frame.title = file.name
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.onload = () => frame.contentWindow?.print()
  frame.src = url
  document.body.append(frame)
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, KEPT_MS)
}
