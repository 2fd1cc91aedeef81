import type { Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import { type Processo, processos } from '@concordia/contract/procedimentos/processos'
import { movimentacao } from '@concordia/contract/procedimentos/processos-atos'
import { autos } from '@concordia/contract/procedimentos/processos-pdfs'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { call } from '../api/call.ts'
import { queryOf } from '../api/query.ts'
import { CalendarioButton } from '../calendario/CalendarioButton.tsx'
import { ArquivoCard } from '../procedimentos/autos/ArquivoCard.tsx'
import { Documentos } from '../procedimentos/autos/Documentos.tsx'
import type { DocumentoAto } from '../procedimentos/autos/documento.ts'
import { Eventos } from '../procedimentos/autos/Eventos.tsx'
import { Integridade } from '../procedimentos/autos/Integridade.tsx'
import { Acoes } from '../procedimentos/detalhes/Acoes.tsx'
import type { ContatoAto } from '../procedimentos/detalhes/Contatos.tsx'
import { DesignacaoAlert } from '../procedimentos/detalhes/DesignacaoAlert.tsx'
import { Partes } from '../procedimentos/detalhes/Partes.tsx'
import { RecusasAlert } from '../procedimentos/detalhes/RecusasAlert.tsx'
import { AtosDaSecretaria } from '../secretaria/atos/AtosDaSecretaria.tsx'
import { CorrigirContatoButton } from '../secretaria/atos/CorrigirContatoButton.tsx'
import { SigiloButton } from '../secretaria/atos/SigiloButton.tsx'
import { Columns } from '../ui/page/Columns.tsx'
import { Section } from '../ui/page/Section.tsx'
import { EnviadoAlert } from './aceite/EnviadoAlert.tsx'
import { DadosGerais } from './DadosGerais.tsx'

const HASH =
  'O hash de cada evento é calculado sobre ele, seus arquivos e o hash do evento anterior: qualquer alteração posterior faria os códigos deixarem de conferir.'
const INTEGRIDADE =
  'A plataforma recalcula agora o hash de cada evento, do primeiro ao último, e compara-o com o que foi gravado e impresso nos recibos.'

interface ProcessoDetailsProps {
  processo: Processo
  /** All tags of the user. */
  marcadores: readonly Etiqueta[]
  /** The user has refused the designation. */
  onRecusada: () => void
}

/** The parts of a process, from what it is to what happened in it. Before an arbitrator's answer, partes and petition only. */
export function ProcessoDetails({ processo, marcadores, onRecusada }: ProcessoDetailsProps) {
  const { id, demandantes, demandadas, termo, peticao } = processo
  const loadRelatorio = (parteId: number) => call(autos.notificacoes, { params: { id, parteId } })
  const contatoAto: ContatoAto = ({ id: contatoId, contato }) => (
    <CorrigirContatoButton id={id} contatoId={contatoId} contato={contato} encerrado={ENCERRADOS.includes(processo.situacao)} />
  )
  const partes = termo ? { loadRelatorio, contatoAto } : {}
  return (
    <>
      <Acoes processo={processo} marcadores={marcadores} autos={termo !== null} />
      <EnviadoAlert situacao={processo.situacao} />
      {processo.aceiteArbitro && <DesignacaoAlert id={id} onRecusada={onRecusada} />}
      <RecusasAlert partes={[...demandantes, ...demandadas]} />
      <AtosDaSecretaria id={id} />
      <Section title="Dados gerais">
        <DadosGerais processo={processo} />
      </Section>
      <Section title="Partes">
        <Columns>
          <Partes title="Demandantes" partes={demandantes} {...partes} />
          <Partes title="Demandadas" partes={demandadas} {...partes} />
        </Columns>
      </Section>
      <Section title={termo ? 'Petição e termo' : 'Petição'}>
        <Columns>
          <ArquivoCard arquivo={peticao} load={() => call(processos.peticao, { params: { id } })} />
          {termo && <ArquivoCard arquivo={termo} load={() => call(processos.termo, { params: { id } })} />}
        </Columns>
      </Section>
      {termo && <Autos processo={processo} />}
    </>
  )
}

/** What only those see who have a part in the process: documents, docket, and whether the docket is whole. */
function Autos({ processo: { id, documentos, eventos } }: { processo: Processo }) {
  const loadDocumento = (documento: number) => call(processos.documento, { params: { id: documento } })
  const loadAudio = (audio: number) => call(movimentacao.audio, { params: { id: audio } })
  const sigilo: DocumentoAto = (documento) => <SigiloButton id={id} documento={documento} />
  const temPrazo = eventos.some(({ prazo }) => prazo !== null)
  return (
    <>
      {documentos.length > 0 && (
        <Section title="Documentos" count={documentos.length}>
          <Documentos documentos={documentos} load={loadDocumento} ato={sigilo} />
        </Section>
      )}
      <Section title="Eventos" count={eventos.length} about={HASH} action={temPrazo && <CalendarioButton />}>
        <Eventos eventos={eventos} load={loadDocumento} loadAudio={loadAudio} ato={sigilo} />
      </Section>
      <Section title="Integridade" about={INTEGRIDADE}>
        <Integridade query={queryOf(autos.integridade, { params: { id } })} />
      </Section>
    </>
  )
}
