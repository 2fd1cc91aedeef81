import type { Processo } from '@concordia/contract/procedimentos/processos'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { listaAnterior } from '../../paths/listaAnterior.ts'
import { nomeDe, PAGINAS } from '../../paths/procedimento.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Columns } from '../../ui/page/Columns.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Autos } from '../autos/Autos.tsx'
import type { DocumentoAto } from '../autos/documento.ts'
import { SemAcesso } from '../SemAcesso.tsx'
import { CHAMADAS, type TipoComTelas } from '../tipo.ts'
import { Acoes } from './Acoes.tsx'
import type { ContatoAto } from './Contatos.tsx'
import { DesignacaoAlert, type Resposta } from './DesignacaoAlert.tsx'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import { MovimentarButton } from './MovimentarButton.tsx'
import { Partes } from './Partes.tsx'
import { partesTitle } from './partesTitle.ts'
import { Recusada } from './Recusada.tsx'
import { RecusasAlert } from './RecusasAlert.tsx'

/** The parts of the details screen that differ by tipo. */
export interface Proprio {
  /** Whether the user may see the docket. */
  aberto: boolean
  /** How the user accepts a pending designation; null when there is none. */
  designacao: Resposta | null
  /** Result of the user's last act on it. */
  aviso: ReactNode
  dados: ReactNode
  /** The files it was filed with. */
  anexos: ReactNode
  /** The secretariat's panel. */
  painel: ReactNode
  contatoAto: ContatoAto
  documentoAto: DocumentoAto
}

interface DetalhesPageProps {
  tipo: TipoComTelas
  id: number
  proprioDe: (procedimento: Processo) => Proprio
}

/** The details screen of one processo or caso. */
export function DetalhesPage(props: DetalhesPageProps) {
  const { tipo, id } = props
  const [recusada, setRecusada] = useState(false)
  return recusada ? <Recusada tipo={tipo} id={id} /> : <Lidos {...props} onRecusada={() => setRecusada(true)} />
}

function Lidos({ tipo, id, proprioDe, onRecusada }: DetalhesPageProps & { onRecusada: () => void }) {
  const { consulta, autos } = CHAMADAS[tipo]
  const { data, error, refetch } = useQuery(queryOf(consulta.get, { params: { id } }))
  // Staff have their own panel, which says which act comes first.
  const staff = isStaff(useSession()?.user)
  if (error?.status === 403) return <SemAcesso tipo={tipo} id={id} />
  const procedimento = data?.[TIPOS[tipo].campos.um]
  const proprio = procedimento && proprioDe(procedimento)
  const { demandantes = [], demandadas = [] } = procedimento ?? {}
  const dasPartes = proprio?.aberto
    ? {
        loadRelatorio: (parteId: number) => call(autos.notificacoes, { params: { id, parteId } }),
        contatoAto: proprio.contatoAto,
      }
    : {}
  return (
    <Page
      title={nomeDe({ tipo, id })}
      about={procedimento && partesTitle(procedimento)}
      action={
        <>
          <LinkButton {...listaAnterior(PAGINAS[tipo].lista)} variant="default">
            voltar
          </LinkButton>
          {proprio?.aberto && procedimento?.pode_movimentar && (
            <MovimentarButton tipo={tipo} id={id} situacao={procedimento.situacao} variant={staff ? 'default' : 'filled'} />
          )}
        </>
      }
    >
      {data && procedimento && proprio ? (
        <>
          <Acoes tipo={tipo} procedimento={procedimento} marcadores={data.marcadores} aberto={proprio.aberto} />
          {proprio.aviso}
          {proprio.designacao && <DesignacaoAlert tipo={tipo} id={id} {...proprio.designacao} onRecusada={onRecusada} />}
          <RecusasAlert partes={[...demandantes, ...demandadas]} />
          {proprio.painel}
          <Section title="Dados gerais">{proprio.dados}</Section>
          <Section title="Partes">
            <Columns>
              <Partes title="Demandantes" partes={demandantes} {...dasPartes} />
              <Partes title="Demandadas" partes={demandadas} {...dasPartes} />
            </Columns>
          </Section>
          {proprio.anexos}
          {proprio.aberto && <Autos tipo={tipo} procedimento={procedimento} documentoAto={proprio.documentoAto} />}
        </>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <DetailsSkeleton />
      )}
    </Page>
  )
}
