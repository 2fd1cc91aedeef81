import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { Anchor } from '@mantine/core'
import { call } from '../../api/call.ts'
import { AudioPlayer } from '../../procedimentos/autos/audio/AudioPlayer.tsx'
import { CHAMADAS, type Chamadas } from '../../procedimentos/tipo.ts'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import lista from '../lista/Audiencias.module.css'

/** Recordings: an audio plays here, a link opens where it leads, with what proves that the file there is the same. */
export function Gravacoes({ audiencia: { procedimento, gravacoes } }: { audiencia: Audiencia }) {
  const { movimentacao }: Chamadas = CHAMADAS[procedimento.tipo]
  return (
    <Quadro title="Gravações" count={gravacoes.length}>
      <ul className={lista.lista}>
        {gravacoes.map(({ id, nome, audio_id, link, sha256, duracao_segundos }) => (
          <li key={id}>
            <span className={lista.oQue}>
              {audio_id !== null ? (
                <AudioPlayer audio={{ id: audio_id, nome }} load={() => call(movimentacao.audio, { params: { id: audio_id } })} />
              ) : (
                <Anchor href={link ?? ''} target="_blank" rel="noopener noreferrer" underline="always">
                  {nome}
                </Anchor>
              )}
              {duracao_segundos !== null && <span className={lista.detalhe}>{duracaoDe(duracao_segundos)}</span>}
              {sha256 && (
                <span className={lista.detalhe}>
                  SHA-256 <CopyText value={sha256} label={`SHA-256 de ${nome}`} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Quadro>
  )
}

/** "1h05min", "12min". */
function duracaoDe(segundos: number): string {
  const minutos = Math.max(1, Math.round(segundos / 60))
  const horas = Math.floor(minutos / 60)
  return horas === 0 ? `${minutos}min` : `${horas}h${String(minutos % 60).padStart(2, '0')}min`
}
