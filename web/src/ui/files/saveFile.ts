const RELEASE_MS = 60_000

/** Saves a file fetched with the session's header under its own name, as a download link would (no token in a URL). */
export function saveFile(file: File, name: string = file.name): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the blob only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
