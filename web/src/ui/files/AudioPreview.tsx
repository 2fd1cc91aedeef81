import { UploadedFile } from '@concordia/contract/http/uploaded'
import { useEffect, useRef } from 'react'
import { contentOf } from '../draft/uploads.ts'
import css from './UploadCard.module.css'

export function AudioPreview({ file }: { file: File }) {
  const element = useRef<HTMLAudioElement>(null)
  // Its upload changes nothing of what is heard.
  const source = file instanceof UploadedFile ? (file.chosen ?? file) : file
  useEffect(() => {
    const audio = element.current
    let made: string | undefined
    let gone = false
    // An uploaded one that cannot be loaded now is not played.
    contentOf(source).then(
      (content) => {
        if (gone || !audio) return
        made = URL.createObjectURL(content)
        audio.src = made
      },
      () => undefined,
    )
    return () => {
      gone = true
      if (!made) return
      // A player still reading would miss its file.
      audio?.removeAttribute('src')
      audio?.load()
      URL.revokeObjectURL(made)
    }
  }, [source])
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recording that the user has just chosen has no captions
    <audio ref={element} className={css.player} controls preload="metadata" aria-label={`Ouvir ${file.name}`} />
  )
}
