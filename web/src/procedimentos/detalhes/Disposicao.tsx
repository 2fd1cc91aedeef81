import type { Etiqueta } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { type ReactNode, Suspense } from 'react'
import type { ApiError } from '../../api/error.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { listaAnterior } from '../../paths/listaAnterior.ts'
import { nomeDe, PAGINAS } from '../../paths/procedimento.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Columns } from '../../ui/page/Columns.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { type Anexo, Anexos } from '../autos/Anexos.tsx'
import type { DocumentoAto } from '../autos/documento.ts'
import { Eventos } from '../autos/Eventos.tsx'
import { Integridade } from '../autos/integridade/Integridade.tsx'
import { Recibos } from '../autos/Recibos.tsx'
import { DesignacaoAlert, type Resposta } from '../designacao/DesignacaoAlert.tsx'
import { partesTitle } from '../partesTitle.ts'
import { TEXTOS } from '../textos.ts'
import type { Detalhes } from '../tipo.ts'
import { Acoes } from './Acoes.tsx'
import type { ContatoAto } from './Contatos.tsx'
import { type Dado, DadosGerais } from './DadosGerais.tsx'
import { Desfechos } from './Desfechos.tsx'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import css from './Disposicao.module.css'
import { Etapas } from './Etapas.tsx'
import { MovimentarButton } from './MovimentarButton.tsx'
import { Partes } from './Partes.tsx'
import { RecusasAlert } from './RecusasAlert.tsx'
import { Resumo } from './Resumo.tsx'
import { SoConsulta } from './SoConsulta.tsx'

/** Hearings, loaded when the page shows them. */
const AudienciasCard = lazyPart(() => import('../../audiencias/lista/AudienciasCard.tsx'))

/** Lawyers of the partes. */
const RepresentacaoCard = lazyPart(() => import('../../representacao/card/RepresentacaoCard.tsx'))

/** What the details show that differs by tipo. */
export interface Proprio {
  /** Whether the user may see the docket. */
  aberto: boolean
  /** How the user accepts a pending designation; null when there is none. */
  designacao: Resposta | null
  /** Result of the user's last act on it. */
  aviso: ReactNode
  /** The part of its course below its outcome. */
  lidera: ReactNode
  /** The parts of its course, between its state and its docket. */
  curso: ReactNode
  /** Buttons of the acts that only this tipo has. */
  atos: ReactNode
  dados: { antes: readonly Dado[]; depois: readonly Dado[] }
  /** The files of the filing that users see who do not see the docket. */
  anexos: { titulo: string; arquivos: readonly Anexo[] }
  secretaria: DaSecretaria
}
/** What the secretariat finds on it; nothing for others. */
export interface DaSecretaria {
  painel: ReactNode
  contatoAto: ContatoAto
  documentoAto: DocumentoAto
}

interface DisposicaoProps {
  tipo: Tipo
  id: number
  /** Undefined until the answer came. */
  lidos: { procedimento: Detalhes; marcadores: readonly Etiqueta[]; proprio: Proprio } | undefined
  error: ApiError | null
  retry: () => unknown
  onRecusada: () => void
}

/** The chamber's own number; the id stays the one in addresses, e-mails and documents. */
const numeroDe = ({ numero }: Detalhes) => numero && `Número da câmara ${numero}`

/** The layout of the details: only this file changes when the page is laid out anew. */
export function Disposicao({ tipo, id, lidos, error, retry, onRecusada }: DisposicaoProps) {
  // Staff have their own panel, which says which act comes first.
  const staff = isStaff(useSession()?.user)
  const nome = nomeDe({ tipo, id })
  const procedimento = lidos?.procedimento
  return (
    <Page
      lead={lidos && TEXTOS[tipo].detalhes(id)}
      title={procedimento ? partesTitle(procedimento) : TEXTOS[tipo].detalhes(id)}
      tab={nome}
      about={procedimento && [numeroDe(procedimento), procedimento.area.nome, procedimento.classe].filter(Boolean).join(' · ')}
      // With the title, whose height is not known before: shown earlier, it would move.
      action={
        (lidos || error) && (
          <>
            <LinkButton {...listaAnterior(PAGINAS[tipo].lista)} variant="default">
              voltar
            </LinkButton>
            {lidos?.proprio.aberto && lidos.procedimento.pode_movimentar && (
              <MovimentarButton
                tipo={tipo}
                id={id}
                situacao={lidos.procedimento.situacao}
                variant={staff ? 'default' : 'filled'}
              />
            )}
          </>
        )
      }
    >
      {lidos ? (
        <Conteudo tipo={tipo} id={id} {...lidos} onRecusada={onRecusada} />
      ) : error ? (
        <Failure error={error} retry={retry} />
      ) : (
        <DetailsSkeleton />
      )}
    </Page>
  )
}

type ConteudoProps = Pick<DisposicaoProps, 'tipo' | 'id' | 'onRecusada'> & NonNullable<DisposicaoProps['lidos']>

function Conteudo({ tipo, id, procedimento, marcadores, proprio, onRecusada }: ConteudoProps) {
  const { demandantes, demandadas, situacao, eventos, conducao } = procedimento
  const staff = isStaff(useSession()?.user)
  const { aberto, designacao, secretaria } = proprio
  const today = dayOf(new Date())
  const comAudiencias = situacao === SITUACAO.ativo || situacao === SITUACAO.suspenso
  return (
    <>
      {designacao && (
        <DesignacaoAlert
          tipo={tipo}
          desde={conducao.pessoas.find(({ eu }) => eu)?.desde}
          {...designacao}
          onRecusada={onRecusada}
        />
      )}
      {aberto && <Desfechos tipo={tipo} id={id} eventos={eventos} />}
      {aberto && proprio.lidera}
      <Acoes tipo={tipo} procedimento={procedimento} marcadores={marcadores} aberto={aberto} atos={proprio.atos} />
      {aberto && <SoConsulta tipo={tipo} procedimento={procedimento} />}
      <Etapas tipo={tipo} procedimento={procedimento} />
      {proprio.aviso}
      <RecusasAlert partes={[...demandantes, ...demandadas]} />
      {aberto && <Resumo tipo={tipo} procedimento={procedimento} today={today} resumido={staff} />}
      {aberto && proprio.curso}
      {aberto && (
        <Suspense fallback={comAudiencias && <CardSkeleton lines={2} />}>
          <AudienciasCard tipo={tipo} id={id} ativo={comAudiencias} />
        </Suspense>
      )}
      {aberto && (
        <Suspense>
          <RepresentacaoCard tipo={tipo} id={id} />
        </Suspense>
      )}
      {secretaria.painel}
      {aberto ? (
        <div className={css.colunas}>
          <div className={css.autos}>
            <Eventos
              tipo={tipo}
              id={id}
              eventos={eventos}
              today={today}
              encerrado={ENCERRADOS.includes(situacao)}
              ato={secretaria.documentoAto}
            />
          </div>
          <div className={css.lado}>
            <Ficha tipo={tipo} id={id} procedimento={procedimento} proprio={proprio} />
          </div>
        </div>
      ) : (
        <Columns>
          <Ficha tipo={tipo} id={id} procedimento={procedimento} proprio={proprio} />
        </Columns>
      )}
    </>
  )
}

/** What people look up: partes, facts, receipts, and whether the docket is whole; without the docket, the files of the filing. */
function Ficha({ tipo, id, procedimento, proprio }: Pick<ConteudoProps, 'tipo' | 'id' | 'procedimento' | 'proprio'>) {
  const { aberto, anexos, secretaria } = proprio
  const partes = { tipo, id, aberto, contatoAto: secretaria.contatoAto }
  return (
    <>
      <Quadro title="Partes">
        <Partes title="Demandantes" partes={procedimento.demandantes} {...partes} />
        <Partes title="Demandadas" partes={procedimento.demandadas} {...partes} />
      </Quadro>
      <DadosGerais tipo={tipo} procedimento={procedimento} {...proprio.dados} />
      {aberto ? (
        <>
          <Recibos tipo={tipo} id={id} eventos={procedimento.eventos} />
          <Integridade tipo={tipo} id={id} />
        </>
      ) : (
        anexos.arquivos.length > 0 && <Anexos {...anexos} />
      )}
    </>
  )
}
