import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconDownload, IconMicrophone, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../ui/files/saveFile.ts'
import layout from '../../../ui/layout.module.css'
import documentos from '../Documentos.module.css'
import type { Documento } from '../documento.ts'
import css from './AudioPlayer.module.css'
import { usePlayer } from './usePlayer.ts'

interface AudioPlayerProps {
  audio: Documento
  /** "1 de 2" when several recordings have the same name. */
  which?: string | undefined
  /** Fetches the recording, with the session's header. */
  load: () => Promise<File>
}

/** A recording of an evento: a button with its name that fetches the file and then shows the player. */
export function AudioPlayer({ audio, which, load }: AudioPlayerProps) {
  const nome = which ? `${audio.nome}, ${which}` : audio.nome
  const fetching = useMutation({ mutationFn: load, meta: { overlay: false } })
  const { data: file, isPending } = fetching
  if (file) {
    return (
      <div className={css.audio}>
        <span>{nome} (áudio)</span>
        <Controls file={file} nome={nome} />
      </div>
    )
  }
  return (
    <UnstyledButton
      className={`${documentos.open} ${css.open}`}
      aria-disabled={isPending || undefined}
      title={`Ouvir ${nome}`}
      onClick={() => !isPending && fetching.mutate()}
    >
      <IconMicrophone size={16} stroke={1.5} aria-hidden className={layout.icon} />
      <span>{isPending ? `${nome} (carregando o áudio…)` : `${nome} (áudio)`}</span>
    </UnstyledButton>
  )
}

function Controls({ file, nome }: { file: File; nome: string }) {
  const { element, playing, at, length, toggle, seek, broken } = usePlayer(file)
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), [])
  const Icon = playing ? IconPlayerPause : IconPlayerPlay
  return (
    <>
      <div className={css.controls}>
        {/* biome-ignore lint/a11y/useMediaCaption: a recording of a procedure comes without captions */}
        <audio ref={element} />
        <ActionIcon
          ref={button}
          variant="light"
          size="lg"
          disabled={broken}
          aria-label={`${playing ? 'Pausar' : 'Tocar'} ${nome}`}
          onClick={toggle}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
        <input
          type="range"
          className={css.seek}
          aria-label={`Posição em ${nome}`}
          aria-valuetext={`${clock(at)} de ${clock(length)}`}
          min={0}
          max={length || 1}
          step="any"
          value={Math.min(at, length || 1)}
          disabled={broken || length === 0}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
        <span className={`numeric ${css.time}`}>
          {clock(at)} / {clock(length)}
        </span>
        <ActionIcon variant="subtle" size="lg" aria-label={`Baixar ${nome}`} onClick={() => saveFile(file)}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </div>
      {broken && <span role="alert">O navegador não conseguiu tocar este áudio. Baixe-o para ouvir em outro programa.</span>}
    </>
  )
}

/** 75.4 → "1:15". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
