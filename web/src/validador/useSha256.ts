import { useEffect, useState } from 'react'

/**
 * The SHA-256 of a file in hexadecimal, computed in the browser. Null while it is computed, and where the browser cannot
 * compute it (pages without https).
 */
export function useSha256(file: File | null): string | null {
  const [hash, setHash] = useState<{ of: File; hex: string } | null>(null)
  useEffect(() => {
    if (!file) return
    let wanted = true
    void sha256Of(file).then((hex) => {
      if (wanted && hex) setHash({ of: file, hex })
    })
    return () => {
      wanted = false
    }
  }, [file])
  return hash && hash.of === file ? hash.hex : null
}

async function sha256Of(file: File): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
