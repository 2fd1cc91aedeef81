import { casos, movimentacaoDoCaso } from '@concordia/contract/procedimentos/calls'
import type { Caso } from '@concordia/contract/procedimentos/schemas/casos'
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { PdfViewer } from '../../ui/files/PdfViewer.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { AbrirNoLeitor } from '../autos/AbrirNoLeitor.tsx'
import { AssinaturaNote } from '../autos/Assinatura.tsx'
import { AtivoNote } from '../autos/AtivoNote.tsx'
import { AudioPlayer } from '../autos/audio/AudioPlayer.tsx'
import { abre } from '../autos/documento.ts'
import { SigiloNote } from '../autos/SigiloNote.tsx'
import { noLeitor } from '../leitor/pecas.ts'
import { SemAcesso } from '../SemAcesso.tsx'
import css from './Caso.module.css'

/**
 * /caso/{id}/documento/{documentoId}: a document or recording of a case in a tab of its own. The address has numbers only: the
 * file is fetched with the session's header.
 */
export default function DocumentoPage() {
  const { id, documentoId } = useParamsOf('CasoDocumento')
  const { data, error, refetch } = useQuery(queryOf(casos.get, { params: { id } }))
  if (error?.status === 403) return <SemAcesso tipo="caso" id={id} />
  const found = data && arquivoDe(data.caso, documentoId)
  const back = { to: detalhesDe({ tipo: 'caso', id }), label: nomeDe({ tipo: 'caso', id }) }
  return (
    <Page title={found?.arquivo.nome ?? 'Documento do caso'} back={back}>
      {!data ? (
        error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={8} />
        )
      ) : found && abre(found.arquivo) ? (
        <Conteudo
          key={documentoId}
          {...found}
          leitor={noLeitor({ tipo: 'caso', id }, data.caso.eventos)((one) => one.id === documentoId)}
        />
      ) : (
        <EmptyState action={<LinkButton to={back.to}>voltar ao caso</LinkButton>}>
          Este arquivo não está nos autos do caso, ou está sob sigilo.
        </EmptyState>
      )}
    </Page>
  )
}

function Conteudo({ arquivo, audio, leitor }: Encontrado & { leitor: string | undefined }) {
  const { id, nome, assinatura, ativo, sigilo } = arquivo
  return (
    <Card className={css.documento}>
      {assinatura && <AssinaturaNote assinatura={assinatura} />}
      {ativo && <AtivoNote />}
      {sigilo && <SigiloNote sigilo={sigilo} />}
      {audio ? (
        <AudioPlayer audio={arquivo} load={() => call(movimentacaoDoCaso.audio, { params: { id } })} />
      ) : (
        <PdfViewer
          title={nome}
          load={() => call(casos.documento, { params: { id } })}
          acts={leitor && <AbrirNoLeitor to={leitor} />}
        />
      )}
    </Card>
  )
}

type Encontrado = NonNullable<ReturnType<typeof arquivoDe>>

function arquivoDe({ documentos, eventos }: Caso, id: number) {
  const audio = eventos.flatMap(({ audios }) => audios).find((one) => one.id === id)
  const arquivo = audio ?? [...documentos, ...eventos.flatMap((evento) => evento.documentos)].find((one) => one.id === id)
  return arquivo && { arquivo, audio: audio !== undefined }
}
