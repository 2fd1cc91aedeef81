import type { Arquivo, Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ApiError } from '../../api/error.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { listaAnterior } from '../../paths/listaAnterior.ts'
import { nomeDe, PAGINAS } from '../../paths/procedimento.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Columns } from '../../ui/page/Columns.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { ArquivoCard } from '../autos/ArquivoCard.tsx'
import { Documentos } from '../autos/Documentos.tsx'
import type { DocumentoAto } from '../autos/documento.ts'
import { Eventos } from '../autos/Eventos.tsx'
import { Integridade } from '../autos/Integridade.tsx'
import { DesignacaoAlert, type Resposta } from '../designacao/DesignacaoAlert.tsx'
import { partesTitle } from '../partesTitle.ts'
import { TEXTOS } from '../textos.ts'
import type { Detalhes } from '../tipo.ts'
import { Acoes } from './Acoes.tsx'
import type { ContatoAto } from './Contatos.tsx'
import { type Dado, DadosGerais } from './DadosGerais.tsx'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import { MovimentarButton } from './MovimentarButton.tsx'
import { Partes } from './Partes.tsx'
import { RecusasAlert } from './RecusasAlert.tsx'

/** What the details show that differs by tipo. */
export interface Proprio {
  /** Whether the user may see the docket. */
  aberto: boolean
  /** How the user accepts a pending designation; null when there is none. */
  designacao: Resposta | null
  /** Result of the user's last act on it. */
  aviso: ReactNode
  /** Buttons of the acts that only this tipo has. */
  atos: ReactNode
  dados: { antes: readonly Dado[]; depois: readonly Dado[] }
  /** The files it was filed with that have a place of their own. */
  anexos: { titulo: string; arquivos: readonly Anexo[] }
  secretaria: DaSecretaria
}
interface Anexo {
  arquivo: z.infer<typeof Arquivo>
  load: () => Promise<File>
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

/** Where each part of the details stands on the page: only this file changes when the page is laid out anew. */
export function Disposicao({ tipo, id, lidos, error, retry, onRecusada }: DisposicaoProps) {
  // Staff have their own panel, which says which act comes first.
  const staff = isStaff(useSession()?.user)
  const nome = nomeDe({ tipo, id })
  const titulo = TEXTOS[tipo].detalhes(id)
  return (
    <Page
      title={titulo}
      tab={nome}
      beside={titulo !== nome && <span className="numeric">nº {id}</span>}
      about={lidos && partesTitle(lidos.procedimento)}
      action={
        <>
          <LinkButton {...listaAnterior(PAGINAS[tipo].lista)} variant="default">
            voltar
          </LinkButton>
          {lidos?.proprio.aberto && lidos.procedimento.pode_movimentar && (
            <MovimentarButton tipo={tipo} id={id} situacao={lidos.procedimento.situacao} variant={staff ? 'default' : 'filled'} />
          )}
        </>
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
  const { demandantes, demandadas, documentos, eventos } = procedimento
  const { aberto, designacao, anexos, secretaria } = proprio
  const { contatoAto, documentoAto } = secretaria
  const partes = { tipo, id, aberto, contatoAto }
  return (
    <>
      <Acoes tipo={tipo} procedimento={procedimento} marcadores={marcadores} aberto={aberto} atos={proprio.atos} />
      {proprio.aviso}
      {designacao && <DesignacaoAlert tipo={tipo} {...designacao} onRecusada={onRecusada} />}
      <RecusasAlert partes={[...demandantes, ...demandadas]} />
      {secretaria.painel}
      <Section title="Dados gerais">
        <DadosGerais tipo={tipo} procedimento={procedimento} {...proprio.dados} />
      </Section>
      <Section title="Partes">
        <Columns>
          <Partes title="Demandantes" partes={demandantes} {...partes} />
          <Partes title="Demandadas" partes={demandadas} {...partes} />
        </Columns>
      </Section>
      {anexos.arquivos.length > 0 && (
        <Section title={anexos.titulo}>
          <Columns>
            {anexos.arquivos.map(({ arquivo, load }) => (
              <ArquivoCard key={arquivo.sha256 + arquivo.nome} arquivo={arquivo} load={load} />
            ))}
          </Columns>
        </Section>
      )}
      {aberto && (
        <>
          <Documentos tipo={tipo} id={id} documentos={documentos} ato={documentoAto} />
          <Eventos tipo={tipo} id={id} eventos={eventos} ato={documentoAto} />
          <Integridade tipo={tipo} id={id} />
        </>
      )}
    </>
  )
}
