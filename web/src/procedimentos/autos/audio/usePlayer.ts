import { useEffect, useRef, useState } from 'react'

/** The recording playing now; starting another pauses it. */
let current: HTMLAudioElement | null = null

/**
 * Plays a recording from memory through an `<audio>` without native controls, and starts at once.
 * @returns the element's ref, position and length in seconds (0 while unknown)
 */
export function usePlayer(file: File) {
  const element = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState({ playing: false, at: 0, length: 0, broken: false })

  useEffect(() => {
    const audio = element.current
    if (!audio) return
    const read = () => {
      const length = Number.isFinite(audio.duration) ? audio.duration : 0
      setState({ playing: !audio.paused && !audio.ended, at: audio.currentTime, length, broken: audio.error !== null })
    }
    const started = () => {
      if (current !== audio) current?.pause()
      current = audio
      read()
    }
    const events = ['timeupdate', 'durationchange', 'pause', 'ended', 'seeked', 'error']
    for (const event of events) audio.addEventListener(event, read)
    audio.addEventListener('play', started)
    const url = URL.createObjectURL(file)
    audio.src = url
    // If the browser blocks autoplay, the play button shows and the user presses it.
    audio.play().catch(read)
    return () => {
      for (const event of events) audio.removeEventListener(event, read)
      audio.removeEventListener('play', started)
      audio.pause()
      if (current === audio) current = null
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
  }, [file])

  const cannotPlay = (error: unknown) => {
    // Paused before it began to play.
    if (error instanceof DOMException && error.name === 'AbortError') return
    setState((before) => ({ ...before, broken: true }))
  }
  const toggle = () => {
    const audio = element.current
    if (audio?.paused) audio.play().catch(cannotPlay)
    else audio?.pause()
  }
  const seek = (at: number) => {
    if (element.current) element.current.currentTime = at
  }
  return { ...state, element, toggle, seek }
}
