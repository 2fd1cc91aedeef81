import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { CalendarioButton } from '../../calendario/CalendarioButton.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { CHAMADAS, type Detalhes, type TipoComTelas } from '../tipo.ts'
import { Documentos } from './Documentos.tsx'
import type { DocumentoAto } from './documento.ts'
import { Eventos } from './Eventos.tsx'
import { Integridade } from './Integridade.tsx'

const HASH =
  'O hash de cada evento é calculado sobre ele, seus arquivos e o hash do evento anterior: qualquer alteração posterior faria os códigos deixarem de conferir.'
const INTEGRIDADE =
  'A plataforma recalcula agora o hash de cada evento, do primeiro ao último, e compara-o com o que foi gravado e impresso nos recibos.'

interface AutosProps {
  tipo: TipoComTelas
  procedimento: Pick<Detalhes, 'id' | 'documentos' | 'eventos'>
  /** The secretariat's actions on a document. */
  documentoAto: DocumentoAto
}

/** What only people with access to the docket see: documents, eventos and the integrity check. */
export function Autos({ tipo, procedimento: { id, documentos, eventos }, documentoAto }: AutosProps) {
  const { consulta, movimentacao, autos } = CHAMADAS[tipo]
  const loadDocumento = (documento: number) => call(consulta.documento, { params: { id: documento } })
  const loadAudio = (audio: number) => call(movimentacao.audio, { params: { id: audio } })
  const temPrazo = eventos.some(({ prazo }) => prazo !== null)
  return (
    <>
      {documentos.length > 0 && (
        <Section title="Documentos" count={documentos.length}>
          <Documentos documentos={documentos} load={loadDocumento} ato={documentoAto} />
        </Section>
      )}
      <Section title="Eventos" count={eventos.length} about={HASH} action={temPrazo && <CalendarioButton />}>
        <Eventos eventos={eventos} load={loadDocumento} loadAudio={loadAudio} ato={documentoAto} />
      </Section>
      <Section title="Integridade" about={INTEGRIDADE}>
        <Integridade query={queryOf(autos.integridade, { params: { id } })} />
      </Section>
    </>
  )
}
