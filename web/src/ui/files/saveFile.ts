const RELEASE_MS = 60_000

/** Saves a file loaded with the session's header under its own name, like a download link (but without a token in a URL). */
export function saveFile(file: File, name: string = file.name): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the blob some time after the click, so it is not revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
