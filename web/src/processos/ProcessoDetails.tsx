import type { Etiqueta } from '@concordia/contract/procedimentos'
import { type Processo, processos } from '@concordia/contract/processos'
import { call } from '../api/call.ts'
import { ArquivoCard } from '../procedimentos/ArquivoCard.tsx'
import { Columns } from '../procedimentos/Columns.tsx'
import { Documentos } from '../procedimentos/Documentos.tsx'
import { Eventos } from '../procedimentos/Eventos.tsx'
import { Partes } from '../procedimentos/Partes.tsx'
import { RecusasAlert } from '../procedimentos/RecusasAlert.tsx'
import { Section } from '../procedimentos/Section.tsx'
import { DadosGerais } from './DadosGerais.tsx'
import { ProcessoEtiquetas } from './ProcessoEtiquetas.tsx'

const HASH =
  'O hash de cada evento é calculado sobre ele, seus arquivos e o hash do evento anterior: qualquer alteração posterior faria os códigos deixarem de conferir.'

interface ProcessoDetailsProps {
  processo: Processo
  /** All tags of the user. */
  marcadores: readonly Etiqueta[]
}

/** The parts of a process, from what it is to what happened in it. */
export function ProcessoDetails({ processo, marcadores }: ProcessoDetailsProps) {
  const { id, demandantes, demandadas, termo, peticao, documentos, eventos } = processo
  const loadDocumento = (documento: number) => call(processos.documento, { params: { id: documento } })
  return (
    <>
      <ProcessoEtiquetas processo={processo} marcadores={marcadores} />
      <RecusasAlert partes={[...demandantes, ...demandadas]} />
      <Section title="Dados gerais">
        <DadosGerais processo={processo} />
      </Section>
      <Section title="Partes">
        <Columns>
          <Partes title="Demandantes" partes={demandantes} />
          <Partes title="Demandadas" partes={demandadas} />
        </Columns>
      </Section>
      <Section title="Petição e termo">
        <Columns>
          <ArquivoCard arquivo={peticao} load={() => call(processos.peticao, { params: { id } })} />
          {termo && <ArquivoCard arquivo={termo} load={() => call(processos.termo, { params: { id } })} />}
        </Columns>
      </Section>
      {documentos.length > 0 && (
        <Section title="Documentos" count={documentos.length}>
          <Documentos documentos={documentos} load={loadDocumento} />
        </Section>
      )}
      <Section title="Eventos" count={eventos.length} about={HASH}>
        <Eventos eventos={eventos} load={loadDocumento} />
      </Section>
    </>
  )
}
