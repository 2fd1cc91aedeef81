import { useEffect, useState } from 'react'
import css from './UploadCard.module.css'

/** Plays a chosen recording before it is sent. */
export function AudioPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // biome-ignore lint/a11y/useMediaCaption: a recording that the user has just chosen has no captions
  return <audio className={css.player} controls preload="metadata" src={url} aria-label={`Ouvir ${file.name}`} />
}
