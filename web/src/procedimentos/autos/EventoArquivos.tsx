import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { AudioPlayer } from './audio/AudioPlayer.tsx'
import { DocumentoButton } from './DocumentoButton.tsx'
import { abre, type Documento, type DocumentoAto, type LoadDocumento } from './documento.ts'
import css from './Evento.module.css'
import { SigiloNote } from './SigiloNote.tsx'

interface EventoArquivosProps {
  evento: Evento
  onShow: (documento: Documento) => void
  loadAudio: LoadDocumento
  /** The page of a file of its own, if it opens in a new tab. */
  toOf: (documentoId: number) => string | undefined
  ato?: DocumentoAto | undefined
}

/** What was filed with an evento; its receipt is apart (`Recibos`). */
export const pecasDoEvento = ({ documentos }: Evento): Documento[] => documentos.filter(({ recibo }) => !recibo)

/** The files of an evento: documents and recordings. */
export const EventoArquivos = ({ evento, onShow, loadAudio, toOf, ato }: EventoArquivosProps) => (
  <ul className={css.arquivos}>
    {pecasDoEvento(evento).map((documento) => (
      <li key={documento.id} className={css.arquivo}>
        <DocumentoButton documento={documento} onShow={onShow} to={toOf(documento.id)} />
        {ato?.(documento)}
      </li>
    ))}
    {evento.audios.map((audio) => (
      <li key={audio.id} className={css.arquivo}>
        {abre(audio) && !toOf(audio.id) ? (
          <div>
            <AudioPlayer audio={audio} which={whichOf(audio, evento.audios)} load={() => loadAudio(audio.id)} />
            {audio.sigilo && <SigiloNote sigilo={audio.sigilo} />}
          </div>
        ) : (
          <DocumentoButton documento={audio} onShow={onShow} to={toOf(audio.id)} audio />
        )}
        {ato?.(audio)}
      </li>
    ))}
  </ul>
)

/** Numbers recordings of one evento that have the same name: "2 de 3". */
function whichOf({ id, nome }: Documento, audios: readonly Documento[]): string | undefined {
  const same = audios.filter((audio) => audio.nome === nome)
  return same.length > 1 ? `${same.findIndex((audio) => audio.id === id) + 1} de ${same.length}` : undefined
}
